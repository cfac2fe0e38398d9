import type { AdminOrder } from '@amritvasya/contract'

type Correctable = Pick<AdminOrder, 'address' | 'shipment'>

const inWords = (part: object | null) => JSON.stringify(Object.entries(part ?? {}).sort())

/** Returns the toast; no mail is sent without a change. */
export const correctedWords =
  (part: keyof Correctable, before: Correctable, successMessage: string) =>
  (after: Correctable): string =>
    inWords(before[part]) === inWords(after[part]) ? 'Nothing was changed' : successMessage
