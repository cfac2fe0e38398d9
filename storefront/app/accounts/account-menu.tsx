import { UserRound } from 'lucide-react'
import { type KeyboardEvent, lazy, type MouseEvent, Suspense } from 'react'
import { useHydrated } from '../platform/use-hydrated.ts'
import { actionStyle } from '../ui/action-style.ts'
import { useDisclosure } from '../ui/use-disclosure.ts'
import { useHasToken } from './use-session.ts'
import { useSessionWatch } from './use-session-watch.ts'

const loadPanel = () => import('./account-panel.tsx')
const AccountPanel = lazy(async () => ({ default: (await loadPanel()).AccountPanel }))

/** It is a link to the sign-in screen until it starts, and then the button of the menu. */
export function AccountMenu() {
  const hydrated = useHydrated()
  const hasToken = useHasToken()
  useSessionWatch()
  const { button, open, toggle, close } = useDisclosure<HTMLAnchorElement>()
  const title = hasToken ? 'My Account' : 'My Profile'
  const asButton = {
    role: 'button',
    'aria-expanded': open,
    'aria-haspopup': 'dialog',
    onPointerEnter: () => void loadPanel(),
    onFocus: () => void loadPanel(),
    onClick: (event: MouseEvent) => {
      if (event.metaKey || event.ctrlKey || event.shiftKey) return
      event.preventDefault()
      toggle()
    },
    onKeyDown: (event: KeyboardEvent) => {
      if (event.key !== ' ') return
      event.preventDefault()
      toggle()
    },
  } as const
  return (
    <div className="relative">
      <a
        ref={button}
        href="/login"
        aria-label={title}
        className={`${actionStyle} aria-expanded:bg-plum-soft`}
        {...(hydrated && asButton)}
      >
        <UserRound className="size-6" strokeWidth={1.6} aria-hidden="true" />
        <span className="hidden min-w-[4.75rem] text-left text-sm lg:block">{title}</span>
      </a>
      {open && (
        <Suspense>
          <AccountPanel title={title} hasToken={hasToken} button={button} onClose={close} />
        </Suspense>
      )}
    </div>
  )
}
