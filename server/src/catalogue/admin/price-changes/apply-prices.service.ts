import { listTag, productTag } from '@amritvasya/contract/rules/cache-tags'
import type { Database } from '../../../platform/database/database.ts'
import { invalidate } from '../../../platform/database/invalidation-listener.ts'
import type { LogChange } from '../../../staff/index.ts'
import { lockVariantRows, touchProducts } from '../inventory/inventory.repository.ts'
import { type PriceLine, setPrices } from './price-changes.repository.ts'
import { shownPricesOf } from './price-plan.ts'

const ENTRIES_PER_STATEMENT = 500

type Change = { id: string; action: 'price-change.saved' | 'price-change.undone'; after: object }

const variantsIn = (count: number): string => (count === 1 ? '1 variant' : `${count} variants`)

/** Sets prices with an entry in the audit log for the whole and for each variant; the catalogue must be locked. */
export async function applyPrices(
  transaction: Database,
  logChange: LogChange,
  { id, action, after }: Change,
  lines: readonly PriceLine[],
): Promise<void> {
  await lockVariantRows(
    transaction,
    lines.map(({ variantId }) => variantId),
  )
  await setPrices(transaction, lines)
  const products = [...new Set(lines.map(({ productId }) => productId))]
  await touchProducts(transaction, products)
  await invalidate(transaction, [...products.map(productTag), listTag])
  await logChange(action, id, variantsIn(lines.length), { after })
  const reason = action === 'price-change.saved' ? 'Change of many prices' : 'Change of many prices undone'
  for (let i = 0; i < lines.length; i += ENTRIES_PER_STATEMENT) {
    await logChange(...lines.slice(i, i + ENTRIES_PER_STATEMENT).map((line) => entryOf(line, reason)))
  }
}

const entryOf = ({ productId, productName, variantName, before, after }: PriceLine, reason: string) => ({
  action: 'price.changed',
  subject: 'product',
  subjectId: productId,
  label: variantName ? `${productName} (${variantName})` : productName,
  before: shownPricesOf(before),
  after: { ...shownPricesOf(after), reason },
})
