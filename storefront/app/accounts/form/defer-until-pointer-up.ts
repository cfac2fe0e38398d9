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

export function watchPresses(): () => void {
  for (const [name, listener] of Object.entries(listeners)) document.addEventListener(name, listener, true)
  return () => {
    for (const [name, listener] of Object.entries(listeners))
      document.removeEventListener(name, listener, true)
  }
}

/**
 * Runs a function after the pointer is released, as an error text on blur would move the button away from
 * under the click.
 */
export function afterPress(then: () => void): void {
  if (pressed) waiting.add(then)
  else then()
}
