import { X } from 'lucide-react'
import { type ReactNode, useId, useLayoutEffect, useRef } from 'react'
import { createPortal } from 'react-dom'
import { useCloseOnBack } from './close-on-back.ts'

type DialogProps = {
  title: string
  onClose: () => void
  children: ReactNode
  role?: 'dialog' | 'alertdialog'
}

/** A click outside does not close it, as it would lose the entered text. */
export function Dialog({ title, onClose, children, role = 'dialog' }: DialogProps) {
  const dialog = useRef<HTMLDialogElement>(null)
  const id = useId()
  useCloseOnBack(onClose)
  useLayoutEffect(() => {
    const element = dialog.current
    element?.showModal()
    element?.querySelector<HTMLElement>('[data-first], input:not([hidden])')?.focus()
    // The focus goes back when it closes in the document, which is too late in an effect after the removal.
    return () => element?.close()
  }, [])
  return createPortal(
    <dialog
      ref={dialog}
      role={role}
      aria-labelledby={id}
      onCancel={(event) => {
        event.preventDefault()
        onClose()
      }}
      className="m-auto max-h-[calc(100dvh-1.5rem)] w-[min(36rem,calc(100vw-1.5rem))] overflow-y-auto overscroll-contain rounded-lg bg-surface px-5 pb-6 text-ink shadow-raised backdrop:bg-plum-deep/50 sm:px-8 sm:pb-8"
    >
      <div className="flex min-h-18 items-center justify-between gap-4">
        <h2 id={id} className="text-2xl text-plum-deep">
          {title}
        </h2>
        <button
          type="button"
          aria-label="Close"
          onClick={onClose}
          className="-mr-2.5 grid size-11 shrink-0 place-items-center rounded-md text-plum hover:bg-plum-soft"
        >
          <X className="size-5" aria-hidden="true" />
        </button>
      </div>
      {children}
    </dialog>,
    document.body,
  )
}
