import type { ManagedOrder } from '@amritvasya/contract'

type Correctable = Pick<ManagedOrder, 'address' | 'shipment'>

const inWords = (part: object | null) => JSON.stringify(Object.entries(part ?? {}).sort())

/** What is said after an address or a tracking number was saved: nobody is told of what stayed as it was. */
export const correctedWords =
  (part: keyof Correctable, before: Correctable, said: string) =>
  (after: Correctable): string =>
    inWords(before[part]) === inWords(after[part]) ? 'Nothing was changed' : said
