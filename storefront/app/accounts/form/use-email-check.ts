import { EMAIL_TYPO_PATTERN } from '@amritvasya/contract/rules/email'
import { useEffect, useState } from 'react'
import { createHttpApi } from '../../platform/http-api.ts'
import { useApiBase } from '../../platform/use-api.ts'

/** REG-11; `failed` when the request failed. */
export type EmailState =
  | 'idle'
  | 'checking'
  | 'available'
  | 'registered-unverified'
  | 'registered-verified'
  | 'failed'

/** They are debounce and request timeout in milliseconds. */
const DEBOUNCE_MS = 500
const CHECK_TIMEOUT_MS = 5000

async function ask(base: string, email: string, signal: AbortSignal): Promise<EmailState> {
  const { exists, isVerified } = await createHttpApi(base, { signal })('POST /users/check-email', {
    body: { email },
  })
  if (!exists) return 'available'
  return isVerified ? 'registered-verified' : 'registered-unverified'
}

/** @param current the customer's own email, which is not checked */
export function useEmailCheck(typed: string, current?: string): EmailState {
  const base = useApiBase()
  const email = typed.trim().toLowerCase()
  const [known, setKnown] = useState<{ email: string; state: EmailState }>({ email: '', state: 'idle' })
  const isWorthAsking = EMAIL_TYPO_PATTERN.test(email) && email !== current?.toLowerCase()
  useEffect(() => {
    if (!isWorthAsking) return
    const newer = new AbortController()
    const timer = setTimeout(async () => {
      setKnown({ email, state: 'checking' })
      const late = setTimeout(() => newer.abort('late'), CHECK_TIMEOUT_MS)
      const state = await ask(base, email, newer.signal).catch((): EmailState => 'failed')
      clearTimeout(late)
      if (!newer.signal.aborted || newer.signal.reason === 'late') setKnown({ email, state })
    }, DEBOUNCE_MS)
    return () => {
      clearTimeout(timer)
      newer.abort('newer')
    }
  }, [base, email, isWorthAsking])
  return isWorthAsking && known.email === email ? known.state : 'idle'
}
