import { Toast } from '@base-ui/react/toast'
import { X } from 'lucide-react'
import { type RefObject, useRef } from 'react'
import { flushSync } from 'react-dom'
import { createRoot } from 'react-dom/client'
import { useToastPlace } from './use-toast-position.ts'

const manager = Toast.createToastManager()
let isMounted = false

/** The toaster has a root of its own, as a document has no other; its portal leads to the body. */
function mount(): void {
  if (isMounted) return
  isMounted = true
  const root = createRoot(document.createElement('div'), { identifierPrefix: 'toast-' })
  flushSync(() => root.render(<Toaster />))
}

export function showToast(title: string, kind: 'success' | 'error', description?: string): void {
  mount()
  // The live region must be rendered before a toast, or screen readers miss it. Default priority, because
  // Base UI hides toasts of high priority from assistive technology.
  requestAnimationFrame(() => manager.add({ title, type: kind, description }))
}

function Toaster() {
  const viewport = useRef<HTMLDivElement>(null)
  return (
    <Toast.Provider toastManager={manager} timeout={3000} limit={3}>
      <Toast.Portal>
        <Toast.Viewport
          ref={viewport}
          className="fixed right-4 bottom-[calc(1rem+var(--bottom-bar,0px)+var(--lift,0px))] z-50 flex w-[min(22rem,calc(100vw-2rem))] flex-col gap-2"
        >
          <ToastList viewport={viewport} />
        </Toast.Viewport>
      </Toast.Portal>
    </Toast.Provider>
  )
}

function ToastList({ viewport }: { viewport: RefObject<HTMLDivElement | null> }) {
  const { toasts } = Toast.useToastManager()
  useToastPlace(viewport, toasts.length)
  return toasts.map((item) => (
    <Toast.Root
      key={item.id}
      toast={item}
      className="on-dark rounded-md border-l-4 border-gold-bright bg-plum-deep text-on-dark shadow-raised transition duration-200 ease-calm data-ending-style:opacity-0 data-limited:hidden data-starting-style:translate-y-3 data-starting-style:opacity-0 data-[type=error]:border-bad-soft data-[type=error]:bg-bad"
    >
      <Toast.Content className="flex items-center gap-3 py-2 pr-1 pl-4">
        <div className="min-w-0 flex-1 wrap-anywhere">
          <Toast.Title className="font-sans text-sm" />
          {/* Base UI omits an empty description. */}
          <Toast.Description className="text-sm text-on-dark-soft" />
        </div>
        {/* Base UI hides the button from assistive technology until the pointer hovers, although it is focusable. */}
        <Toast.Close aria-label="Close" aria-hidden={false} className="grid size-11 place-items-center">
          <X className="size-4" aria-hidden="true" />
        </Toast.Close>
      </Toast.Content>
    </Toast.Root>
  ))
}
