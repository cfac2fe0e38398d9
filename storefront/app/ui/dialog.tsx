import { Dialog as Base } from '@base-ui/react/dialog'
import { X } from 'lucide-react'
import { type ReactNode, useRef } from 'react'
import { useCloseOnBack } from './close-on-back.ts'

type DialogProps = {
  title: string
  onClose: () => void
  children: ReactNode
  role?: 'dialog' | 'alertdialog'
}

/**
 * A click outside does not close it, as it would lose the entered text. Large, so always imported
 * dynamically.
 */
export function Dialog({ title, onClose, children, role = 'dialog' }: DialogProps) {
  const popup = useRef<HTMLDivElement>(null)
  useCloseOnBack(onClose)
  return (
    <Base.Root open disablePointerDismissal onOpenChange={(open) => !open && onClose()}>
      <Base.Portal>
        <Base.Backdrop className="fixed inset-0 z-40 bg-plum-deep/50" />
        <Base.Popup
          ref={popup}
          role={role}
          initialFocus={() =>
            popup.current?.querySelector<HTMLElement>('[data-first], input:not([hidden])') ?? true
          }
          className="fixed top-1/2 left-1/2 z-40 max-h-[calc(100dvh-1.5rem)] w-[min(36rem,calc(100vw-1.5rem))] -translate-x-1/2 -translate-y-1/2 overflow-y-auto overscroll-contain rounded-lg bg-surface px-5 pb-6 text-ink shadow-raised outline-none sm:px-8 sm:pb-8"
        >
          <div className="flex min-h-18 items-center justify-between gap-4">
            <Base.Title className="font-serif text-2xl text-plum-deep">{title}</Base.Title>
            <Base.Close
              aria-label="Close"
              className="-mr-2.5 grid size-11 shrink-0 place-items-center rounded-md text-plum hover:bg-plum-soft"
            >
              <X className="size-5" aria-hidden="true" />
            </Base.Close>
          </div>
          {children}
        </Base.Popup>
      </Base.Portal>
    </Base.Root>
  )
}
