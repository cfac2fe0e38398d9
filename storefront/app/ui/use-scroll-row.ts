import { type RefObject, useCallback, useEffect, useState } from 'react'

export function useScrollRow(row: RefObject<HTMLElement | null>) {
  const [edges, setEdges] = useState({ start: true, end: false })

  useEffect(() => {
    const element = row.current
    if (!element) return
    const look = () => {
      const left = element.scrollLeft
      const start = left <= 1
      const end = left >= element.scrollWidth - element.clientWidth - 1
      setEdges((before) => (before.start === start && before.end === end ? before : { start, end }))
    }
    const size = new ResizeObserver(look)
    size.observe(element)
    element.addEventListener('scroll', look, { passive: true })
    return () => {
      size.disconnect()
      element.removeEventListener('scroll', look)
    }
  }, [row])

  const push = useCallback(
    (pixels: number) => row.current?.scrollBy({ left: pixels, behavior: 'smooth' }),
    [row],
  )
  return { ...edges, push }
}
