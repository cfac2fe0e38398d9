/**
 * Advances a carousel, but not while pointer or focus is inside, out of view, after its pause button, and with reduced
 * motion (decision 38).
 * @param interval milliseconds
 * @returns a function that begins the wait anew, after every change of position
 */
export function startRotation(part: Element, interval: number, advance: () => void): () => void {
  const still = matchMedia('(prefers-reduced-motion: reduce)')
  const button = part.querySelector('[data-pause]')
  let chosen: boolean | undefined
  let isSeen = false
  let timer: ReturnType<typeof setInterval> | undefined

  const isPaused = () => chosen ?? still.matches
  const wait = () => {
    clearInterval(timer)
    const isOccupied = part.matches(':hover') || part.contains(document.activeElement)
    if (isPaused() || isOccupied || !isSeen) return
    timer = setInterval(() => {
      if (!document.hidden) advance()
    }, interval)
  }
  const show = () => {
    const paused = isPaused()
    part.toggleAttribute('data-paused', paused)
    const label = button?.getAttribute('aria-label')?.replace(/^\w+/, paused ? 'Play' : 'Pause')
    if (label) button?.setAttribute('aria-label', label)
    part.querySelector('[aria-live]')?.setAttribute('aria-live', paused ? 'polite' : 'off')
    wait()
  }

  button?.addEventListener('click', () => {
    chosen = !isPaused()
    show()
  })
  still.addEventListener('change', show)
  // The active element is up to date only after the event of the focus.
  for (const event of ['pointerenter', 'pointerleave', 'focusin', 'focusout'])
    part.addEventListener(event, () => queueMicrotask(wait))
  new IntersectionObserver(([entry]) => {
    isSeen = entry?.isIntersecting ?? false
    wait()
  }).observe(part)
  show()
  return wait
}
