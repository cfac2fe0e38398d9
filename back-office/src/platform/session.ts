import type { Answer } from '@amritvasya/contract'
import { call } from './http.ts'

/** Who is signed in, as the API says. */
export type Me = Answer<'GET /back-office/me'>['item']
export type Credentials = { email: string; password: string; code?: string }

let known: Promise<Me> | undefined
/** Whoever signed in last in this window, until they sign out. */
let current: Me | undefined
/** Set while the session of `current` has ended without their doing; resolved when they are signed in again. */
let signedInAgain: PromiseWithResolvers<void> | undefined
const listeners = new Set<() => void>()

function setSignedInAgain(next: typeof signedInAgain): void {
  signedInAgain = next
  for (const listener of listeners) listener()
}

/**
 * Who is signed in: asked once, then remembered until it changes.
 * @throws HttpError AUTHENTICATION_REQUIRED without a session
 */
export function me(): Promise<Me> {
  known ??= call<{ item: Me }>('GET', '/me').then(({ item }) => {
    current = item
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

/**
 * Notes that the server no longer knows the session: it ran out, or was ended elsewhere.
 * @returns resolves when the same person is signed in again; undefined when nobody was signed in in this window
 */
export function noteSessionEnd(): Promise<void> | undefined {
  if (!current) return undefined
  if (!signedInAgain) setSignedInAgain(Promise.withResolvers())
  return signedInAgain?.promise
}

/** Whose session ended without their doing, as long as they have not signed in again. */
export const endedSession = (): Me | undefined => (signedInAgain ? current : undefined)

/** Calls the listener whenever {@link endedSession} changes. @returns a function that stops it */
export function onSessionChange(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** @throws HttpError SECOND_FACTOR_REQUIRED when a code has to come along, INVALID_CREDENTIALS, … */
export async function signIn(credentials: Credentials): Promise<Me> {
  const { item } = await call<{ item: Me }>('POST', '/sign-in', { body: credentials })
  // The screens of somebody else, and what they were about to read, are not for whoever signs in over them.
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

/** Ends the session here, and on the server when it can be reached. */
export async function signOut(): Promise<void> {
  forget()
  current = undefined
  setSignedInAgain(undefined)
  await call('POST', '/sign-out').catch(() => undefined)
}
