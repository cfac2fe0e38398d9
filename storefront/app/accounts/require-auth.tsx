import { type ReactNode, useEffect, useRef } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { navigateTo } from '../platform/navigation.ts'
import { useHydrated } from '../platform/use-hydrated.ts'
import { toast } from '../ui/toast.ts'
import { withReturn } from './return-to.ts'
import { lastEndReason } from './session-store.ts'
import { useHasToken } from './use-session.ts'

type RequireAuthProps = {
  what: string
  message?: string
  /** It is rendered on the server, and while a guest is being redirected. */
  skeleton: ReactNode
  children: ReactNode
}

/**
 * A guest reads the reason and goes to /login, which returns to the screen (decision 22); signing out leads
 * to the home page.
 */
export function RequireAuth({ what, message, skeleton, children }: RequireAuthProps) {
  const hydrated = useHydrated()
  const hasToken = useHasToken()
  const navigate = useNavigate()
  const { pathname, search } = useLocation()
  const wasSignedIn = useRef(false)
  const away = hydrated && !hasToken
  useEffect(() => {
    const reason = wasSignedIn.current ? lastEndReason() : undefined
    wasSignedIn.current = hasToken
    if (!away) return
    if (reason === 'signed-out') {
      navigateTo('/', { replace: true })
      return
    }
    if (reason !== 'explained') toast.error(message ?? `Please login to view ${what}`)
    navigate(withReturn('/login', pathname + search), { replace: true })
  }, [away, hasToken, what, message, pathname, search, navigate])
  if (hydrated && hasToken) return children
  return (
    <>
      <p className="mb-6 hidden rounded-md bg-paper-deep p-4 noscript:block">
        Your account needs JavaScript, which is switched off.
      </p>
      {/* Without JavaScript nothing would load there. */}
      <div className="noscript:hidden">{skeleton}</div>
    </>
  )
}
