import { fieldsOf, textOr } from '../../platform/unknown-value.ts'
import { readSession, writeSession } from './session.ts'

/** What a guest has told so far; never the password. `verified`: the guest is signed in by the code. */
export type Guest = {
  fullName: string
  email: string
  phone: string
  step: 'contact' | 'code' | 'verified'
  address: Record<string, string>
  /** Which registration the code is for: nobody else's code may complete it. */
  registrationId: string
}

const noGuest: Guest = {
  fullName: '',
  email: '',
  phone: '',
  step: 'contact',
  address: {},
  registrationId: '',
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
    registrationId: textOr(kept.registrationId, ''),
  }
}

export const keepGuest = (guest: Guest): void => writeSession('guest-checkout', guest)
