let pressed = false
const waiting = new Set<() => void>()

const onDown = () => {
  pressed = true
}
const onUp = () => {
  // The click comes with the release, before this.
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

/** Begins to watch the pointer, for {@link afterPress}. @returns how to end it */
export function watchPresses(): () => void {
  for (const [name, listener] of Object.entries(listeners)) document.addEventListener(name, listener, true)
  return () => {
    for (const [name, listener] of Object.entries(listeners))
      document.removeEventListener(name, listener, true)
  }
}

/**
 * Does something at once, or, while a button or finger is down, after its release: a text that appears when a field is
 * left would otherwise push the button away from under the very click that left the field.
 */
export function afterPress(then: () => void): void {
  if (pressed) waiting.add(then)
  else then()
}
