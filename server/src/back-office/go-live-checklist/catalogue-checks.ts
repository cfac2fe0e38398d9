import type { GoLiveItem } from '@amritvasya/contract'

type Item = Omit<GoLiveItem, 'path' | 'isNeeded'> & Partial<Pick<GoLiveItem, 'path' | 'isNeeded'>>

type Facts = {
  settings: { eInvoices: boolean }
  catalogue: {
    published: number
    withoutHsn: number
    /** Their codes have too few digits for e-invoices. */
    withShortHsn: number
    /** They are at a rate that no goods of this trade have any more. */
    withEndedRate: number
    withoutPicture: number
    withoutStock: number
  }
}

export const some = (count: number, what: string) => `${count} ${what}${count === 1 ? '' : 's'}`

/** E-invoices need six digits, so a code of four is missing two of them while they are on. */
function hsnCheck({ catalogue, settings }: Facts): Pick<Item, 'key' | 'isDone' | 'title' | 'help'> {
  const { withoutHsn, withShortHsn } = catalogue
  if (!settings.eInvoices) {
    return {
      key: 'hsn',
      isDone: withoutHsn === 0,
      title: 'Every product has its HSN code',
      help: `${some(withoutHsn, 'product')} without one; invoices need it.`,
    }
  }
  return {
    key: 'hsn',
    isDone: withoutHsn + withShortHsn === 0,
    title: 'Every product has its HSN code of 6 or 8 digits',
    help: `${some(withoutHsn, 'product')} without one, ${withShortHsn} with 4 digits; the Invoice Registration Portal refuses both.`,
  }
}

/** Returns the checks of what published products need. */
export function catalogueChecks(facts: Facts): Item[] {
  const { catalogue } = facts
  const shared = { group: 'catalogue', path: '/products' } as const
  return [
    {
      ...shared,
      key: 'products',
      isDone: catalogue.published > 0,
      title: 'There are products to buy',
      help: 'Publish a product.',
    },
    { ...shared, ...hsnCheck(facts) },
    {
      ...shared,
      key: 'gst-rates',
      isDone: catalogue.withEndedRate === 0,
      title: 'No product has a GST rate that has ended',
      help: `${some(catalogue.withEndedRate, 'product')} at 12 % or 28 %, which ended on 21-09-2025. Please ask your accountant for the new rate.`,
    },
    {
      ...shared,
      key: 'pictures',
      isDone: catalogue.withoutPicture === 0,
      isNeeded: false,
      title: 'Every product has a picture',
      help: `${some(catalogue.withoutPicture, 'product')} without one.`,
    },
    {
      ...shared,
      key: 'stock',
      isDone: catalogue.published > 0 && catalogue.withoutStock === 0,
      isNeeded: false,
      title: 'Every product is in stock',
      help: `${some(catalogue.withoutStock, 'product')} sold out. Count the stock, or leave it if that is so.`,
    },
  ]
}
