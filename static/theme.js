// Runs before anything is painted: the chosen colours are there from the first moment on.
try {
  document.documentElement.dataset.theme = JSON.parse(localStorage.getItem("one-more-roll/settings")).theme;
} catch {
  // Nothing stored, or storage is blocked: the device's own theme stays.
}
