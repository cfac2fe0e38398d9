import type { Product, Shop, Variant } from '@amritvasya/contract'
import {
  isImported,
  type NetQuantity,
  netQuantityText,
  unitPrice,
} from '@amritvasya/contract/rules/declarations'
import { formatPaise, formatRupees, toPaise } from '@amritvasya/contract/rules/money'
import { variantName } from '../../cart/cart-line.ts'

type Row = [name: string, value: string]

const monthFormat = new Intl.DateTimeFormat('en-IN', { month: 'long', year: 'numeric', timeZone: 'UTC' })
const monthText = (month: string): string => monthFormat.format(new Date(`${month}-01T00:00:00Z`))

const statusNames = { new: 'New', sale: 'Sale', regular: 'Regular' }

/** More names would fill the screen. */
const MAX_NAMES = 6

/** Returns one line where all variants are alike, else one for each text. */
function ofVariants(variants: readonly Variant[], textOf: (variant: Variant) => string | undefined): string {
  const groups = [...Map.groupBy(variants, textOf)]
  if (groups.length === 1) return groups[0]?.[0] ?? ''
  const lines = groups.flatMap(([text, alike]) => {
    if (text === undefined) return []
    const names = alike.map(variantName).filter(Boolean)
    const whose = names.length > MAX_NAMES ? `${names.length} variants` : names.join(' / ')
    return whose ? `${whose}: ${text}` : text
  })
  return lines.join('\n')
}

/** The MRP of the chosen variant is beside its price. */
function mrpText(variants: readonly Variant[]): string {
  const all = variants.map(({ MRP }) => MRP)
  const [lowest, highest] = [Math.min(...all), Math.max(...all)].map(formatRupees)
  return lowest === highest ? `${lowest}` : `${lowest} to ${highest}, by variant`
}

const netQuantityOf = ({ netQuantity }: Variant): NetQuantity | undefined => netQuantity ?? undefined

function unitPriceText(variant: Variant): string | undefined {
  const netQuantity = netQuantityOf(variant)
  const price = netQuantity && unitPrice(toPaise(variant.sellingPrice), netQuantity)
  return price && `${formatPaise(price.paise)} for 1 ${price.unit}`
}

/** Rule 6(1)(g) asks whom a consumer may write to or call. */
function consumerCareOf(product: Product, shop: Shop | undefined): string {
  if (product.consumerCare) return product.consumerCare
  if (!shop) return ''
  const name = shop.seller?.legalName ?? shop.name
  const address = shop.address ?? shop.seller?.address
  return [name, address, shop.phone, shop.email].filter(Boolean).join(', ')
}

/**
 * Returns what the Legal Metrology (Packaged Commodities) Rules, 2011, ask a shop to show before a sale, without what is
 * not stated, then code and status in the shop. The loader calls it, so that the browser needs no code for it.
 */
export function productInformation(product: Product, shop: Shop | undefined): Row[] {
  const { variants, manufacturedMonth } = product
  const isForeign = isImported(product.countryOfOrigin)
  const rows: Row[] = [
    ['Generic name', product.category.name],
    ['Country of origin', product.originName ?? ''],
    ['Manufacturer', product.manufacturer],
    ['Packer', product.packer],
    ['Importer', product.importer],
    [
      'Net quantity',
      ofVariants(variants, (variant) => {
        const netQuantity = netQuantityOf(variant)
        return netQuantity && netQuantityText(netQuantity)
      }),
    ],
    ['MRP (inclusive of all taxes)', mrpText(variants)],
    ['Unit sale price', ofVariants(variants, unitPriceText)],
    [
      isForeign ? 'Month of import' : 'Month of manufacture',
      manufacturedMonth ? monthText(manufacturedMonth) : '',
    ],
    ['Consumer care', consumerCareOf(product, shop)],
    ['Product code', product.productCode],
    ['Status', statusNames[product.status]],
  ]
  return rows.filter(([, value]) => value !== '')
}
