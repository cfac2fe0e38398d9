import { type ReactNode, useEffect, useRef } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { useHydrated } from '../platform/use-hydrated.ts'
import { toast } from '../ui/toast.ts'
import { withReturn } from './return-to.ts'
import { lastEndReason, useHasToken } from './session-store.ts'

type GuardedProps = {
  /** What the shopper is asked to sign in for: 'your profile'. */
  what: string
  /** What the shopper reads instead of that. */
  message?: string
  /** What everybody gets from the server, and who is being sent on sees. */
  skeleton: ReactNode
  children: ReactNode
}

/**
 * A screen for signed-in shoppers (decision 22): others read why and go to /login, from where they come back. Who signs
 * out on it goes home.
 */
export function Guarded({ what, message, skeleton, children }: GuardedProps) {
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
      navigate('/', { replace: true })
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
      {/* Nothing will ever load there. */}
      <div className="noscript:hidden">{skeleton}</div>
    </>
  )
}
