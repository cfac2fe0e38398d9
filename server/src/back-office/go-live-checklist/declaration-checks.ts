import type { GoLiveItem } from '@amritvasya/contract'
import type { DeclarationGaps } from '../../catalogue/index.ts'

const undeclared = `/products?filter=${encodeURIComponent(JSON.stringify({ isPublished: 'true', isDeclared: 'false' }))}`

/** Returns a text such as `Rose Tower, Jade Mala and 3 more products`. */
function named({ count, names }: DeclarationGaps[keyof DeclarationGaps]): string {
  const more = count - names.length
  if (more === 0) return names.join(', ')
  return `${names.join(', ')} and ${more} more ${more === 1 ? 'product' : 'products'}`
}

type DeclarationCheck = Omit<GoLiveItem, 'isNeeded'> & Partial<Pick<GoLiveItem, 'isNeeded'>>

/** The checks follow the Legal Metrology (Packaged Commodities) Rules, 2011, and include prices shown as reduced. */
export function declarationChecks(gaps: DeclarationGaps): DeclarationCheck[] {
  const shared = { group: 'catalogue', path: undeclared } as const
  return [
    {
      ...shared,
      key: 'origin',
      isDone: gaps.origin.count === 0,
      title: 'Every product names its country of origin',
      help: `Since 1 July 2026 shoppers must be able to filter imported products by it. Without one: ${named(gaps.origin)}.`,
    },
    {
      ...shared,
      key: 'importer',
      isDone: gaps.importer.count === 0,
      title: 'Every imported product names its importer',
      help: `Enter name and address. Without one: ${named(gaps.importer)}.`,
    },
    {
      ...shared,
      key: 'maker',
      isDone: gaps.maker.count === 0,
      title: 'Every product of India names its manufacturer or packer',
      help: `Enter name and address. Without one: ${named(gaps.maker)}.`,
    },
    {
      ...shared,
      key: 'net-quantity',
      isDone: gaps.netQuantity.count === 0,
      title: 'Every variant states its net quantity',
      help: `Such as 1 piece or 250 g. Without one: ${named(gaps.netQuantity)}.`,
    },
    {
      ...shared,
      key: 'struck-prices',
      path: '/products',
      isDone: gaps.struckPrice.count === 0,
      isNeeded: false,
      title: 'The price history proves every reduction',
      help: `These show their MRP without striking it, as shoppers were not asked it, or were asked less, in the 30 days before the present price: ${named(gaps.struckPrice)}.`,
    },
  ]
}
