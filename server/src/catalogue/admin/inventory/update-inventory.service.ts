import { listTag, productTag } from '@amritvasya/contract/rules/cache-tags'
import { toRupees } from '@amritvasya/contract/rules/money'
import type { Database } from '../../../platform/database/database.ts'
import { invalidate } from '../../../platform/database/invalidation-listener.ts'
import { differences, type LogChange } from '../../../staff/index.ts'
import { listBundleProducts } from '../bundles/bundle.repository.ts'
import {
  type InventoryUpdate,
  type StockRow,
  touchProducts,
  updateInventory,
} from './inventory.repository.ts'
import { labelOf } from './stock-item.mapper.ts'

/** The variant must be locked. */
export type InventoryChange = { before: StockRow; after: InventoryUpdate }

const ENTRIES_PER_STATEMENT = 500

const shown = ({ sellingPaise, mrpPaise, quantity }: Omit<InventoryUpdate, 'id'>) => ({
  sellingPrice: toRupees(sellingPaise),
  mrp: toRupees(mrpPaise),
  stock: quantity,
})

const isPriceChanged = ({ before, after }: InventoryChange): boolean =>
  before.selling_price_paise !== after.sellingPaise || before.mrp_paise !== after.mrpPaise

export async function updatePricesAndStock(
  transaction: Database,
  logChange: LogChange,
  changes: readonly InventoryChange[],
  reason: string,
): Promise<void> {
  await applyInventoryChanges(transaction, changes)
  for (let i = 0; i < changes.length; i += ENTRIES_PER_STATEMENT) {
    await logChange(...changes.slice(i, i + ENTRIES_PER_STATEMENT).map((change) => entryOf(change, reason)))
  }
}

/** The caller writes the audit entry. */
export async function applyInventoryChanges(
  transaction: Database,
  changes: readonly InventoryChange[],
): Promise<void> {
  await updateInventory(
    transaction,
    changes.map(({ after }) => after),
  )
  const priced = changes.filter(isPriceChanged).map(({ before }) => before.product_id)
  await touchProducts(transaction, priced)
  const bundles = await listBundleProducts(
    transaction,
    changes.map(({ before }) => before.id),
  )
  const tags = [...changes.map(({ before }) => before.product_id), ...bundles].map(productTag)
  await invalidate(transaction, [...tags, ...(priced.length > 0 ? [listTag] : [])])
}

const figuresBefore = ({ before }: InventoryChange) =>
  shown({
    sellingPaise: before.selling_price_paise,
    mrpPaise: before.mrp_paise,
    quantity: before.quantity,
  })

/** Returns figures in rupees and units. */
export const auditedFigures = (change: InventoryChange) => ({
  label: `${labelOf(change.before)} (${change.before.sku})`,
  ...differences(figuresBefore(change), shown(change.after)),
})

function entryOf(change: InventoryChange, reason: string) {
  const { before, after } = change
  return {
    action: isPriceChanged(change) ? 'price.changed' : 'stock.changed',
    subject: 'product',
    subjectId: before.product_id,
    label: labelOf(before),
    before: figuresBefore(change),
    after: { ...shown(after), reason },
  }
}
