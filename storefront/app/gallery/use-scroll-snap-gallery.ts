import { type KeyboardEvent, type RefObject, useState } from 'react'

const calm = () => !window.matchMedia('(prefers-reduced-motion: reduce)').matches

/** The browser scrolls; the hook only follows the scroll position. */
export function useScrollSnapGallery(track: RefObject<HTMLElement | null>, count: number, start = 0) {
  const [index, setIndex] = useState(start)

  const go = (to: number, behavior: ScrollBehavior = calm() ? 'smooth' : 'instant') => {
    const next = Math.max(0, Math.min(to, count - 1))
    track.current?.scrollTo({ left: next * track.current.clientWidth, behavior })
  }

  const onScroll = () => {
    const { scrollLeft = 0, clientWidth = 1 } = track.current ?? {}
    setIndex(Math.max(0, Math.min(Math.round(scrollLeft / clientWidth), count - 1)))
  }

  const onKeyDown = (event: KeyboardEvent) => {
    const step = event.key === 'ArrowRight' ? 1 : event.key === 'ArrowLeft' ? -1 : 0
    if (step === 0) return
    event.preventDefault()
    go(index + step)
    const next = track.current?.children[index + step]
    next?.querySelector<HTMLElement>('a, button')?.focus({ preventScroll: true })
  }

  return { index, go, onScroll, onKeyDown }
}
