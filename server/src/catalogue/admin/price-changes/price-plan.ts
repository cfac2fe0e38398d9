import type { PlannedPriceLine } from '@amritvasya/contract'
import { toRupees } from '@amritvasya/contract/rules/money'
import {
  type PricePair,
  type PriceRefusal,
  type PriceRule,
  pricesAfter,
} from '@amritvasya/contract/rules/price-change'
import { versionOf } from '../../../platform/version.ts'
import { variantNameOf } from '../inventory/stock-item.mapper.ts'
import type { PricedRow, PriceLine } from './price-changes.repository.ts'

type RefusedLine = Omit<PriceLine, 'after'> & { refusal: PriceRefusal; plannedUntil: Date | null }

/** Lines of the variants that a rule changes, leaves or may not change. */
export type PricePlan = {
  changed: PriceLine[]
  unchanged: PriceLine[]
  refused: RefusedLine[]
  products: number
  version: string
}

export function planPrices(rows: readonly PricedRow[], rule: PriceRule): PricePlan {
  const changed: PriceLine[] = []
  const unchanged: PriceLine[] = []
  const refused: RefusedLine[] = []
  for (const row of rows) {
    const before = { sellingPaise: row.selling_price_paise, mrpPaise: row.mrp_paise }
    const line = {
      variantId: row.id,
      productId: row.product_id,
      productName: row.product_name,
      variantName: variantNameOf(row),
      sku: row.sku,
      before,
    }
    const plannedUntil = row.planned_until
    const after = plannedUntil ? 'planned-price' : pricesAfter(before, rule)
    if (typeof after === 'string') refused.push({ ...line, refusal: after, plannedUntil })
    else if (isSame(before, after)) unchanged.push({ ...line, after })
    else changed.push({ ...line, after })
  }
  return {
    changed,
    unchanged,
    refused,
    products: new Set(changed.map(({ productId }) => productId)).size,
    version: versionOf({
      rule,
      prices: rows.map((row) => [
        row.id,
        row.selling_price_paise,
        row.mrp_paise,
        ...(row.planned_until ? [row.planned_until.toISOString()] : []),
      ]),
    }),
  }
}

const isSame = (one: PricePair, other: PricePair): boolean =>
  one.sellingPaise === other.sellingPaise && one.mrpPaise === other.mrpPaise

export const shownPricesOf = ({ sellingPaise, mrpPaise }: PricePair) => ({
  sellingPrice: toRupees(sellingPaise),
  mrp: toRupees(mrpPaise),
})

export const toPlannedLine = (line: PriceLine | RefusedLine): PlannedPriceLine => ({
  variantId: line.variantId,
  productId: line.productId,
  productName: line.productName,
  variantName: line.variantName,
  sku: line.sku,
  before: shownPricesOf(line.before),
  after: 'after' in line ? shownPricesOf(line.after) : null,
  refusal: 'refusal' in line ? line.refusal : null,
  plannedUntil: ('refusal' in line && line.plannedUntil?.toISOString()) || null,
})
