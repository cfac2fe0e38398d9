import { type RefObject, useEffect, useSyncExternalStore } from 'react'
import { useOnNewPage } from '../platform/use-on-new-page.ts'
import { useCloseOnBack } from '../ui/close-on-back.ts'

const narrowWindow = '(max-width: 39.99rem)'

function subscribe(listener: () => void): () => void {
  const query = matchMedia(narrowWindow)
  query.addEventListener('change', listener)
  return () => query.removeEventListener('change', listener)
}

/** A full screen on a narrow window, a panel on a wide one; a resize keeps typed values. */
export function usePanelDialog(
  dialog: RefObject<HTMLDialogElement | null>,
  button: RefObject<HTMLElement | null>,
  onClose: (focus: boolean) => void,
): void {
  const narrow = useSyncExternalStore(subscribe, () => matchMedia(narrowWindow).matches)
  useCloseOnBack(() => onClose(true))

  useOnNewPage(() => onClose(false))

  useEffect(() => {
    const panel = dialog.current
    if (!panel) return
    if (narrow) panel.showModal()
    else panel.show()
    panel.querySelector<HTMLElement>('input, li a')?.focus()

    const leave = (event: Event) => {
      const target = event.target as Node
      if (!narrow && !panel.contains(target) && !button.current?.contains(target)) onClose(false)
    }
    const cancel = (event: Event) => {
      event.preventDefault()
      onClose(true)
    }
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.key === 'Escape' && !narrow) onClose(true)
    }
    document.addEventListener('pointerdown', leave)
    document.addEventListener('focusin', leave)
    document.addEventListener('keydown', onKeyDown)
    panel.addEventListener('cancel', cancel)
    return () => {
      document.removeEventListener('pointerdown', leave)
      document.removeEventListener('focusin', leave)
      document.removeEventListener('keydown', onKeyDown)
      panel.removeEventListener('cancel', cancel)
      panel.close()
    }
  }, [narrow, dialog, button, onClose])
}
