import type { ApiResponse } from '@amritvasya/contract'
import { call } from './http.ts'

export type Me = ApiResponse<'GET /back-office/me'>['item']
export type Credentials = { email: string; password: string; code?: string }

let known: Promise<Me> | undefined
/** The last staff member to sign in, until sign-out. */
let current: Me | undefined
/** It is set while the session of `current` has ended; resolved at their next sign-in. */
let signedInAgain: PromiseWithResolvers<void> | undefined
let signOutInFlight: Promise<unknown> | undefined
const listeners = new Set<() => void>()

function setSignedInAgain(next: typeof signedInAgain): void {
  signedInAgain = next
  for (const listener of listeners) listener()
}

/**
 * Cached until {@link clear} or a new sign-in.
 * @throws HttpError AUTHENTICATION_REQUIRED without a session
 */
export function me(): Promise<Me> {
  if (known) return known
  // During a sign-out the API may still answer with the person who leaves.
  const request = () => call('GET /back-office/me', {})
  const read: Promise<Me> = (signOutInFlight?.then(request) ?? request()).then(({ item }) => {
    if (known === read) current = item
    return item
  })
  known = read
  // A failure is not cached.
  read.catch(() => known === read && clear())
  return read
}

export function clear(): void {
  known = undefined
}

export const currentStaff = (): Me | undefined => current

/**
 * @param sentWith {@link currentStaff} when the refused request was sent
 * @returns resolves when the same person signs in again, at once when somebody has; undefined without a sign-in in this
 * window
 */
export function reportSessionEnd(sentWith: unknown): Promise<void> | undefined {
  if (!current) return undefined
  if (sentWith !== current) return Promise.resolve()
  if (!signedInAgain) setSignedInAgain(Promise.withResolvers())
  return signedInAgain?.promise
}

/** Returns undefined once they sign in again or out. */
export const endedSession = (): Me | undefined => (signedInAgain ? current : undefined)

/** @returns a function that unsubscribes */
export function onSessionChange(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** @throws HttpError SECOND_FACTOR_REQUIRED when a code is needed, INVALID_CREDENTIALS, … */
export async function signIn(credentials: Credentials): Promise<Me> {
  const { item } = await call('POST /back-office/sign-in', { body: credentials })
  // Another staff member must not get these screens and pending reads.
  if (signedInAgain && current && current.id !== item.id) {
    location.reload()
    return item
  }
  known = Promise.resolve(item)
  current = item
  signedInAgain?.resolve()
  setSignedInAgain(undefined)
  return item
}

/** Without a sign-in nothing is sent, because a late response would delete the cookie of the next sign-in. */
export async function signOut(): Promise<void> {
  const wasSignedIn = current !== undefined
  clear()
  current = undefined
  setSignedInAgain(undefined)
  if (wasSignedIn) {
    // An unreachable server ends the idle session by itself.
    const request = call('POST /back-office/sign-out', {})
      .catch(() => undefined)
      .finally(() => {
        if (signOutInFlight === request) signOutInFlight = undefined
      })
    signOutInFlight = request
  }
  await signOutInFlight
}
