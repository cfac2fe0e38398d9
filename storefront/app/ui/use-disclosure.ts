import { useCallback, useEffect, useRef, useState } from 'react'

/** `close(false)` leaves the focus. */
export function useDisclosure<T extends HTMLElement = HTMLButtonElement>() {
  const button = useRef<T>(null)
  const returns = useRef(false)
  const [open, setOpen] = useState(false)

  // A modal dialog keeps the focus away from the page behind it.
  useEffect(() => {
    if (!open && returns.current) button.current?.focus()
    returns.current = false
  }, [open])

  const close = useCallback((focus = true) => {
    returns.current = focus
    setOpen(false)
  }, [])
  const toggle = useCallback(() => setOpen((before) => !before), [])
  return { button, open, toggle, close }
}
