import type { Answer } from '@amritvasya/contract'
import { call } from './http.ts'

/** Who is signed in, as the API says. */
export type Me = Answer<'GET /back-office/me'>['item']
type Credentials = { email: string; password: string; code?: string }

let known: Promise<Me> | undefined
/** Whether somebody was signed in, and whether that ended without their doing. */
let wasSignedIn = false
let isOver = false

/**
 * Who is signed in: asked once, then remembered until it changes.
 * @throws HttpError AUTHENTICATION_REQUIRED without a session
 */
export function me(): Promise<Me> {
  known ??= call<{ item: Me }>('GET', '/me').then(({ item }) => {
    wasSignedIn = true
    // Maybe signed in anew in another window: that session is one to sign out of.
    isOver = false
    return item
  })
  // A failure is not remembered: the next question asks again.
  known.catch(forget)
  return known
}

/** Lets the next question who is signed in ask the API. */
export function forget(): void {
  known = undefined
}

/** The server knows the session no more: it ran out, or was ended elsewhere. */
export function noteEnd(): void {
  forget()
  isOver = wasSignedIn
}

/** Whether a session ended without the doing of whoever was signed in, and nobody signed in since. */
export const hasEnded = (): boolean => isOver

/** @throws HttpError SECOND_FACTOR_REQUIRED when a code has to come along, INVALID_CREDENTIALS, … */
export async function signIn(credentials: Credentials): Promise<Me> {
  const { item } = await call<{ item: Me }>('POST', '/sign-in', { body: credentials })
  known = Promise.resolve(item)
  wasSignedIn = true
  isOver = false
  return item
}

/** Ends the session here, and on the server when it can be reached. */
export async function signOut(): Promise<void> {
  forget()
  wasSignedIn = false
  await call('POST', '/sign-out').catch(() => undefined)
}
