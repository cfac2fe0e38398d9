import { type RefObject, useEffect, useState, useSyncExternalStore } from 'react'

const stillQuery = '(prefers-reduced-motion: reduce)'

function subscribe(listener: () => void): () => void {
  const query = matchMedia(stillQuery)
  query.addEventListener('change', listener)
  return () => query.removeEventListener('change', listener)
}

const useStill = (): boolean =>
  useSyncExternalStore(
    subscribe,
    () => matchMedia(stillQuery).matches,
    () => false,
  )

export type Rotation = { paused: boolean; toggle: () => void }

/**
 * Pauses while the pointer or focus is inside, out of view, after the pause button, and with reduced motion
 * (decision 38).
 * @param interval milliseconds
 */
export function useRotation(
  part: RefObject<HTMLElement | null>,
  interval: number,
  position: unknown,
  advance: () => void,
): Rotation {
  const still = useStill()
  const [chosen, setChosen] = useState<boolean>()
  const [isOccupied, setIsOccupied] = useState(false)
  const [seen, setSeen] = useState(false)
  const paused = chosen ?? still

  useEffect(() => {
    const element = part.current
    if (!element) return
    const updateOccupied = () =>
      setIsOccupied(element.matches(':hover') || element.contains(document.activeElement))
    const events = ['pointerenter', 'pointerleave', 'focusin', 'focusout'] as const
    // document.activeElement is up to date only after the focus event.
    const later = () => queueMicrotask(updateOccupied)
    for (const event of events) element.addEventListener(event, later)
    const sight = new IntersectionObserver(([entry]) => setSeen(entry?.isIntersecting ?? false))
    sight.observe(element)
    return () => {
      for (const event of events) element.removeEventListener(event, later)
      sight.disconnect()
    }
  }, [part])

  // biome-ignore lint/correctness/useExhaustiveDependencies: the wait begins anew after every change of position
  useEffect(() => {
    if (paused || isOccupied || !seen) return
    const timer = setInterval(() => {
      if (!document.hidden) advance()
    }, interval)
    return () => clearInterval(timer)
  }, [paused, isOccupied, seen, interval, position, advance])

  return { paused, toggle: () => setChosen(!paused) }
}
