let pressed = false
const waiting = new Set<() => void>()

const onDown = () => {
  pressed = true
}
const onUp = () => {
  // The click event follows the release and precedes this timeout.
  setTimeout(() => {
    pressed = false
    for (const then of waiting) then()
    waiting.clear()
  })
}

const listeners = {
  pointerdown: onDown,
  mousedown: onDown,
  pointerup: onUp,
  pointercancel: onUp,
  mouseup: onUp,
}

/** Watches the pointer for {@link afterPress}; returns a function that stops it. */
export function watchPresses(): () => void {
  for (const [name, listener] of Object.entries(listeners)) document.addEventListener(name, listener, true)
  return () => {
    for (const [name, listener] of Object.entries(listeners))
      document.removeEventListener(name, listener, true)
  }
}

/**
 * Runs a function at once or, while a pointer is down, after its release: an error text that appears on blur would
 * otherwise shift the button away from under the click that caused the blur.
 */
export function afterPress(then: () => void): void {
  if (pressed) waiting.add(then)
  else then()
}
