import { X } from 'lucide-react'
import { type ReactNode, useEffect, useRef } from 'react'
import { useOnNewPage } from '../platform/use-on-new-page.ts'
import { useCloseOnBack } from './close-on-back.ts'

const wideWindow = '(min-width: 40rem)'

type SheetProps = {
  label: string
  /** Must be a stable function. `focus` is true when the focus returns to the opener. */
  onClose: (focus: boolean) => void
  children: ReactNode
}

export function Sheet({ label, onClose, children }: SheetProps) {
  const dialog = useRef<HTMLDialogElement>(null)
  useCloseOnBack(() => onClose(true))
  useEffect(() => {
    dialog.current?.showModal()
    dialog.current?.querySelector('input')?.focus()
    const wide = matchMedia(wideWindow)
    const leave = () => onClose(false)
    wide.addEventListener('change', leave)
    return () => wide.removeEventListener('change', leave)
  }, [onClose])
  useOnNewPage(() => onClose(false))
  return (
    <dialog
      ref={dialog}
      aria-label={label}
      onClose={() => onClose(true)}
      className="m-0 h-dvh max-h-none w-full max-w-none overflow-y-auto overscroll-contain bg-surface text-ink"
    >
      <div className="container-page pb-8">
        <div className="flex min-h-15 items-center justify-between">
          <p className="font-serif text-xl text-plum-deep">{label}</p>
          <button
            type="button"
            aria-label="Close"
            onClick={() => onClose(true)}
            className="-mr-2.5 grid size-11 place-items-center rounded-md text-plum hover:bg-plum-soft"
          >
            <X className="size-6" aria-hidden="true" />
          </button>
        </div>
        {children}
      </div>
    </dialog>
  )
}
