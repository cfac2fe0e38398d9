/** Calls `act` once, when the element is in sight or soon will be. */
export function whenNear(element: Element, act: () => void): void {
  const watch = new IntersectionObserver(
    ([entry]) => {
      if (!entry?.isIntersecting) return
      watch.disconnect()
      act()
    },
    { rootMargin: '600px' },
  )
  watch.observe(element)
}
