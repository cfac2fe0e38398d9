import { useEffect, useRef } from 'react'
import { useLocation, useNavigationType } from 'react-router'

/**
 * After another page or filter was chosen: the list's beginning comes into view when it has left it upwards, and after
 * paging the focus goes there too. Going back is left to the browser's own memory of where the shopper was.
 * @returns for the element that says how much there is; it must be able to take the focus
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
