"""From the sources to the site, and what serves and shows it."""
