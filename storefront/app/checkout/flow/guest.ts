import { fieldsOf, textOr } from '../../platform/unknown-value.ts'
import { readSession, writeSession } from './session.ts'

/** The password is left out. `verified` means that the code has signed the guest in. */
export type Guest = {
  fullName: string
  email: string
  phone: string
  step: 'contact' | 'code' | 'verified'
  address: Record<string, string>
  /** Tells this session from that of a login. */
  session: string
  /** The code of another registration cannot complete this one. */
  registrationId: string
  /** It is in milliseconds since 1970, or 0. */
  sentAt: number
}

const noGuest: Guest = {
  fullName: '',
  email: '',
  phone: '',
  step: 'contact',
  address: {},
  session: '',
  registrationId: '',
  sentAt: 0,
}

export function readGuest(): Guest {
  const stored = fieldsOf(readSession('guest-checkout'))
  if (!stored) return noGuest
  const step = stored.step === 'code' || stored.step === 'verified' ? stored.step : 'contact'
  const address = Object.entries(fieldsOf(stored.address) ?? {}).map(([name, text]) => [
    name,
    textOr(text, ''),
  ])
  return {
    fullName: textOr(stored.fullName, ''),
    email: textOr(stored.email, ''),
    phone: textOr(stored.phone, ''),
    step,
    address: Object.fromEntries(address),
    session: textOr(stored.session, ''),
    registrationId: textOr(stored.registrationId, ''),
    sentAt: typeof stored.sentAt === 'number' ? stored.sentAt : 0,
  }
}

/** The end of the token cannot authenticate a request. */
export const sessionOf = (token: string): string => token.slice(-12)

export type Visitor = 'guest' | 'verified-guest' | 'customer'

/** After an unfinished guest checkout a customer may sign in. */
export function visitorOf({ step, session }: Guest, token: string | undefined): Visitor {
  if (!token) return 'guest'
  return step === 'verified' && session === sessionOf(token) ? 'verified-guest' : 'customer'
}

export const saveGuest = (guest: Guest): void => writeSession('guest-checkout', guest)
