import type { GoLiveItem } from '@amritvasya/contract'

type Item = Omit<GoLiveItem, 'path' | 'isNeeded'> & Partial<Pick<GoLiveItem, 'path' | 'isNeeded'>>

type Facts = {
  catalogue: {
    published: number
    withoutHsn: number
    /** They are at a rate that no goods of this trade have any more. */
    withEndedRate: number
    withoutPicture: number
    withoutStock: number
  }
}

export const some = (count: number, what: string) => `${count} ${what}${count === 1 ? '' : 's'}`

/** Returns the checks of what published products need. */
export function catalogueChecks({ catalogue }: Facts): Item[] {
  const shared = { group: 'catalogue', path: '/products' } as const
  return [
    {
      ...shared,
      key: 'products',
      isDone: catalogue.published > 0,
      title: 'There are products to buy',
      help: 'Publish a product.',
    },
    {
      ...shared,
      key: 'hsn',
      isDone: catalogue.withoutHsn === 0,
      title: 'Every product has its HSN code',
      help: `${some(catalogue.withoutHsn, 'product')} without one; invoices need it.`,
    },
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
