import { isApiFailure, messageOf } from '../platform/api.ts'
import { createHttpApi } from '../platform/http-api.ts'
import { toast } from '../ui/toast.ts'
import { endExpiredSession } from './customer-api.ts'
import { endSession, readToken } from './session-store.ts'
import { expiryOf, isExpired } from './token-expiry.ts'

/** It is the maximum delay of a timer in milliseconds, about 24 days. */
const MAX_TIMER_MS = 2 ** 31 - 1
/** A page that is being left aborts its requests and is gone by then. */
const RETRY_DELAY_MS = 1000

let watched: string | undefined
let timer: ReturnType<typeof setTimeout> | undefined

async function fetchProfile(base: string, token: string) {
  const ask = () => createHttpApi(base, { token })('GET /users/profile', {})
  try {
    return await ask()
  } catch (error) {
    if (!isApiFailure(error) || error.status > 0) throw error
    await new Promise((resolve) => setTimeout(resolve, RETRY_DELAY_MS))
    return await ask()
  }
}

function watchExpiry(token: string): void {
  clearTimeout(timer)
  const check = () => {
    if (readToken() !== token) return
    if (isExpired(token, Date.now())) endExpiredSession()
    else watchExpiry(token)
  }
  timer = setTimeout(check, Math.min(expiryOf(token) - Date.now(), MAX_TIMER_MS))
}

/**
 * Checks each stored token once: a session that cannot be confirmed ends. Then the expiry is watched.
 * @param base API base
 */
export async function watchSession(base: string): Promise<void> {
  const token = readToken()
  if (token === watched) return
  watched = token
  clearTimeout(timer)
  if (token === undefined) return
  if (isExpired(token, Date.now())) return endSession()
  watchExpiry(token)
  try {
    const { followsCart } = await fetchProfile(base, token)
    if (followsCart) (await import('./follow-cart.ts')).followCart(base)
  } catch (error) {
    if (readToken() !== token) return
    if (isApiFailure(error) && error.status === 401) return endExpiredSession()
    endSession('explained')
    toast.error(messageOf(error, 'Failed to fetch profile'))
  }
}
