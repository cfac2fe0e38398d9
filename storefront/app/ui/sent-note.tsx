import type { MouseEvent } from 'react'
import { buttonStyle } from './button.tsx'

/** The focused button disappears with the form. */
const takeFocus = (element: HTMLElement | null) => element?.focus()

type SentNoteProps = {
  text: string
  href: string
  label: string
  /** Shows the form again where the link leads to the same page. */
  onAgain?: () => void
  className?: string
}

/** It replaces a form that was sent. */
export function SentNote({ text, href, label, onAgain, className = '' }: SentNoteProps) {
  // Without JavaScript, a link to the current fragment would not reload the page.
  const startAnew = (event: MouseEvent) => {
    event.preventDefault()
    onAgain?.()
  }
  return (
    <div className={`rounded-lg bg-good-soft p-6 ${className}`}>
      <p ref={takeFocus} tabIndex={-1} role="status" className="text-good">
        {text}
      </p>
      <a href={href} onClick={onAgain && startAnew} className={`mt-3 -ml-6 ${buttonStyle('quiet')}`}>
        {label}
      </a>
    </div>
  )
}
