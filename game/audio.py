"""Tones through Web Audio. Imported with the first sound, so whoever plays in silence never loads it."""

from array import array
from functools import cache
from typing import Any

from js import AudioContext, Uint8Array, crypto

from game.app.tones import Tone, Wave

NOISE_LENGTH = 0.25
"""Seconds of noise kept; no tone of noise is longer."""
_SILENT = 0.001
_SHARPNESS = 1.5  # of the filter that gives noise a pitch


def play(tones: tuple[Tone, ...], volume: float) -> None:
    """Let the tones be heard from now on; the browser must have seen a press before."""
    context = _context()
    master = context.createGain()
    master.gain.value = volume
    master.connect(context.destination)
    for tone in tones:
        _start(tone, master)


@cache
def _context() -> Any:
    return AudioContext.new()


@cache
def _noise() -> Any:
    context = _context()
    length = int(context.sampleRate * NOISE_LENGTH)
    buffer = context.createBuffer(1, length, context.sampleRate)
    random = crypto.getRandomValues(Uint8Array.new(length)).to_bytes()
    buffer.getChannelData(0).assign(array("f", (byte / 128 - 1 for byte in random)))
    return buffer


def _start(tone: Tone, master: Any) -> None:
    context = _context()
    begin, end = context.currentTime + tone.at, context.currentTime + tone.at + tone.length
    fading = context.createGain()
    fading.gain.setValueAtTime(tone.loud, begin)
    fading.gain.exponentialRampToValueAtTime(_SILENT, end)
    fading.connect(master)
    source, pitched = _noise_source() if tone.wave is Wave.NOISE else _oscillator(tone.wave)
    pitched.frequency.setValueAtTime(tone.pitch, begin)
    pitched.frequency.exponentialRampToValueAtTime(tone.to or tone.pitch, end)
    pitched.connect(fading)
    source.start(begin)
    source.stop(end)


def _oscillator(wave: Wave) -> tuple[Any, Any]:
    """Return a source of tones, which has the pitch itself."""
    source = _context().createOscillator()
    source.type = wave.value
    return source, source


def _noise_source() -> tuple[Any, Any]:
    """Return a source of noise and the filter that gives it a pitch."""
    source, pitched = _context().createBufferSource(), _context().createBiquadFilter()
    source.buffer, pitched.type, pitched.Q.value = _noise(), "bandpass", _SHARPNESS
    source.connect(pitched)
    return source, pitched
