import { useCallback, useEffect, useRef, useState } from 'react'

/** Something that a button opens. When it has closed, the focus goes back to the button, unless told otherwise. */
export function useDisclosure() {
  const button = useRef<HTMLButtonElement>(null)
  const returns = useRef(false)
  const [open, setOpen] = useState(false)

  // Only after it is gone: while a modal dialog is there, nothing behind it takes the focus.
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
