import { fieldsOf, textOr } from '../../platform/unknown-value.ts'
import { readSession, writeSession } from './session.ts'

/** Progress of a guest, without the password. `verified`: the code has signed the guest in. */
export type Guest = {
  fullName: string
  email: string
  phone: string
  step: 'contact' | 'code' | 'verified'
  address: Record<string, string>
  /** End of the token that the code returned, which tells this session from that of a login. */
  session: string
  /** Registration of the code, so that the code of another registration cannot complete this one. */
  registrationId: string
  /** Milliseconds since 1970; 0 when no code was sent. */
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
  const kept = fieldsOf(readSession('guest-checkout'))
  if (!kept) return noGuest
  const step = kept.step === 'code' || kept.step === 'verified' ? kept.step : 'contact'
  const address = Object.entries(fieldsOf(kept.address) ?? {}).map(([name, text]) => [name, textOr(text, '')])
  return {
    fullName: textOr(kept.fullName, ''),
    email: textOr(kept.email, ''),
    phone: textOr(kept.phone, ''),
    step,
    address: Object.fromEntries(address),
    session: textOr(kept.session, ''),
    registrationId: textOr(kept.registrationId, ''),
    sentAt: typeof kept.sentAt === 'number' ? kept.sentAt : 0,
  }
}

/** Returns the end of the token, which identifies the session but cannot authenticate a request. */
export const sessionOf = (token: string): string => token.slice(-12)

export type Visitor = 'guest' | 'verified guest' | 'customer'

/** A customer who signs in after an unfinished guest checkout is not treated as a guest. */
export function visitorOf({ step, session }: Guest, token: string | undefined): Visitor {
  if (!token) return 'guest'
  return step === 'verified' && session === sessionOf(token) ? 'verified guest' : 'customer'
}

export const saveGuest = (guest: Guest): void => writeSession('guest-checkout', guest)
