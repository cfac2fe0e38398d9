import { type RefObject, useLayoutEffect } from 'react'
import { liftOver, obstaclesIn } from './toast-position.ts'

export function useToastPlace(viewport: RefObject<HTMLElement | null>, count: number): void {
  useLayoutEffect(() => {
    const element = viewport.current
    if (!element || count === 0) return
    let lift = 0
    const place = () => {
      const { left, right, top, bottom } = element.getBoundingClientRect()
      const unraised = { left, right, top: top + lift, bottom: bottom + lift }
      lift = liftOver(unraised, obstaclesIn(document, window.innerHeight), window.innerHeight)
      element.style.setProperty('--lift', `${lift}px`)
    }
    place()
    const sizes = new ResizeObserver(place)
    sizes.observe(element)
    sizes.observe(document.body)
    // The scrolling of a dialog does not bubble.
    window.addEventListener('scroll', place, { passive: true, capture: true })
    document.addEventListener('focusin', place)
    return () => {
      sizes.disconnect()
      window.removeEventListener('scroll', place, { capture: true })
      document.removeEventListener('focusin', place)
      element.style.removeProperty('--lift')
    }
  }, [viewport, count])
}
