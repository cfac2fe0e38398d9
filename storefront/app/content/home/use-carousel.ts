import { type PointerEvent, useCallback, useRef, useState } from 'react'

/** Pixels (HOME-06) and milliseconds (HOME-07). */
const MIN_SWIPE_PX = 50
const TRANSITION_LOCK_MS = 500

/** The index wraps around both ends. */
export const wrapped = (index: number, count: number): number => (index + count) % count

/** Returns 0 for a movement of at most 50 pixels. */
export function swipeOf(from: number, to: number): -1 | 0 | 1 {
  const way = to - from
  if (Math.abs(way) <= MIN_SWIPE_PX) return 0
  return way < 0 ? 1 : -1
}

export function useCarousel(count: number) {
  const [current, setCurrent] = useState(0)
  const lastChange = useRef(Number.NEGATIVE_INFINITY)
  const from = useRef<number>(undefined)
  const dragged = useRef(false)

  const go = useCallback(
    (target: (index: number) => number) => {
      const now = Date.now()
      if (now - lastChange.current < TRANSITION_LOCK_MS) return
      lastChange.current = now
      setCurrent((index) => wrapped(target(index), count))
    },
    [count],
  )
  const next = useCallback(() => go((index) => index + 1), [go])
  const previous = useCallback(() => go((index) => index - 1), [go])

  const swipeHandlers = {
    onPointerDown(event: PointerEvent) {
      from.current = event.isPrimary && event.button === 0 ? event.clientX : undefined
      dragged.current = false
    },
    onPointerUp(event: PointerEvent) {
      if (from.current === undefined) return
      const direction = swipeOf(from.current, event.clientX)
      from.current = undefined
      dragged.current = direction !== 0
      if (direction === 1) next()
      if (direction === -1) previous()
    },
    onPointerCancel() {
      from.current = undefined
    },
    onClickCapture(event: React.MouseEvent) {
      // A swipe ends with a click on the link below the pointer, which must not open.
      if (dragged.current) event.preventDefault()
      dragged.current = false
    },
    onDragStart: (event: React.DragEvent) => event.preventDefault(),
  }
  return { current, next, previous, show: (index: number) => go(() => index), swipeHandlers }
}
