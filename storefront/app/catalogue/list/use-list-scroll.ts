import { useEffect, useRef } from 'react'
import { useLocation, useNavigationType } from 'react-router'

/**
 * Scrolls to the start of the list after a change, except on Back.
 * @returns a ref for the element with the count, which must be focusable
 */
export function useListScroll(page: number) {
  const beginning = useRef<HTMLParagraphElement>(null)
  const { key } = useLocation()
  const isBack = useNavigationType() === 'POP'
  const before = useRef({ key, page })
  useEffect(() => {
    const last = before.current
    if (last.key === key) return
    before.current = { key, page }
    const element = beginning.current
    if (isBack || !element) return
    if (element.getBoundingClientRect().top < 0) element.scrollIntoView({ block: 'start' })
    if (last.page !== page) element.focus({ preventScroll: true })
  }, [key, page, isBack])
  return beginning
}
