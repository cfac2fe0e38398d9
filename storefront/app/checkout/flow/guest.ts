import { fieldsOf, textOr } from '../../platform/unknown-value.ts'
import { readSession, writeSession } from './session.ts'

/** What a guest has told so far; never the password. `verified`: the guest is signed in by the code. */
export type Guest = {
  fullName: string
  email: string
  phone: string
  step: 'contact' | 'code' | 'verified'
  address: Record<string, string>
  /** The session that the code has begun, by the end of its token; an ordinary login begins another one. */
  session: string
  /** Which registration the code is for: nobody else's code may complete it. */
  registrationId: string
  /** When the code was sent, in milliseconds; 0 when none was. */
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

/** What tells a session from another: the end of its token, too little to be of use to anybody. */
export const sessionOf = (token: string): string => token.slice(-12)

/** Who stands before the guest checkout. */
export type Visitor = 'guest' | 'verified guest' | 'customer'

/** An attempt that was left unfinished makes no guest of a customer who signs in afterwards. */
export function visitorOf({ step, session }: Guest, token: string | undefined): Visitor {
  if (!token) return 'guest'
  return step === 'verified' && session === sessionOf(token) ? 'verified guest' : 'customer'
}

export const keepGuest = (guest: Guest): void => writeSession('guest-checkout', guest)
