import { X } from 'lucide-react'
import { type RefObject, useRef } from 'react'
import { AccountLinks } from './account-links.tsx'
import { SignInForm } from './sign-in-form.tsx'
import { usePanelDialog } from './use-panel-dialog.ts'

type AccountPanelProps = {
  title: string
  hasToken: boolean
  button: RefObject<HTMLElement | null>
  /** @param focus true when the focus returns to the button */
  onClose: (focus: boolean) => void
}

/** Covers the whole screen on a narrow window. */
export function AccountPanel({ title, hasToken, button, onClose }: AccountPanelProps) {
  const dialog = useRef<HTMLDialogElement>(null)
  usePanelDialog(dialog, button, onClose)
  return (
    <dialog
      ref={dialog}
      aria-label={title}
      className="m-0 overflow-y-auto overscroll-contain bg-surface px-5 pb-6 text-left text-ink max-sm:h-dvh max-sm:max-h-none max-sm:w-full max-sm:max-w-none sm:absolute sm:top-full sm:right-0 sm:left-auto sm:mt-3 sm:w-96 sm:rounded-lg sm:border sm:border-line sm:shadow-raised"
    >
      <div className="flex min-h-15 items-center justify-between">
        <p className="font-serif text-xl text-plum-deep">{title}</p>
        <button
          type="button"
          aria-label="Close"
          onClick={() => onClose(true)}
          className="-mr-2.5 grid size-11 place-items-center rounded-md text-plum hover:bg-plum-soft"
        >
          <X className="size-5" aria-hidden="true" />
        </button>
      </div>
      {hasToken ? <AccountLinks onSignOut={() => onClose(true)} /> : <SignInForm />}
    </dialog>
  )
}
