import { UserRound } from 'lucide-react'
import { lazy, Suspense } from 'react'
import { useHydrated } from '../platform/use-hydrated.ts'
import { actionStyle } from '../ui/action-style.ts'
import { useDisclosure } from '../ui/use-disclosure.ts'
import { useHasToken } from './session-store.ts'
import { useSessionWatch } from './use-session-watch.ts'

const loadPanel = () => import('./account-panel.tsx')
const AccountPanel = lazy(async () => ({ default: (await loadPanel()).AccountPanel }))

/** Shows a link to the sign-in screen until hydration. */
export function AccountMenu() {
  const hydrated = useHydrated()
  const hasToken = useHasToken()
  useSessionWatch()
  const { button, open, toggle, close } = useDisclosure()
  const title = hasToken ? 'My Account' : 'My Profile'
  const content = (
    <>
      <UserRound className="size-6" strokeWidth={1.6} aria-hidden="true" />
      <span className="hidden min-w-[4.75rem] text-left text-sm lg:block">{title}</span>
    </>
  )
  if (!hydrated) {
    return (
      <a href="/login" aria-label={title} className={actionStyle}>
        {content}
      </a>
    )
  }
  return (
    <div className="relative">
      <button
        ref={button}
        type="button"
        aria-label={title}
        aria-expanded={open}
        aria-haspopup="dialog"
        onPointerEnter={() => void loadPanel()}
        onFocus={() => void loadPanel()}
        onClick={toggle}
        className={`${actionStyle} aria-expanded:bg-plum-soft`}
      >
        {content}
      </button>
      {open && (
        <Suspense>
          <AccountPanel title={title} hasToken={hasToken} button={button} onClose={close} />
        </Suspense>
      )}
    </div>
  )
}
