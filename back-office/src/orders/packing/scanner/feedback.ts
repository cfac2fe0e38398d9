let sound: AudioContext | undefined

/** Browsers make sounds only after a tap. */
export function allowSound(): void {
  sound ??= new AudioContext()
  void sound.resume()
}

function beep(hertz: number, from: number, seconds: number): void {
  if (!sound) return
  const tone = sound.createOscillator()
  const volume = sound.createGain()
  tone.frequency.value = hertz
  volume.gain.value = 0.15
  tone.connect(volume).connect(sound.destination)
  tone.start(sound.currentTime + from)
  tone.stop(sound.currentTime + from + seconds)
}

/** Tells by ear and hand what the eyes need not look for; the screen says it too. */
export function giveFeedback(isRight: boolean): void {
  try {
    if (isRight) beep(1_760, 0, 0.09)
    else {
      beep(220, 0, 0.18)
      beep(180, 0.24, 0.28)
    }
    navigator.vibrate?.(isRight ? 60 : [180, 90, 180])
  } catch {
    // A phone without sound still packs.
  }
}
