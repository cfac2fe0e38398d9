import { listTag, productTag } from '@amritvasya/contract/cache-tags'
import { announce } from '../../../platform/database/announce.ts'
import type { Database } from '../../../platform/database/database.ts'
import { toRupees } from '../../../platform/money.ts'
import { differences, type Note } from '../../../staff/index.ts'
import { labelOf } from './answers.ts'
import { type NewFigures, type StockRow, touchProducts, writeFigures } from './grid.repository.ts'

/** The variant must be locked. */
export type FigureChange = { before: StockRow; after: NewFigures }

const entriesAtOnce = 500

const shown = ({ sellingPaise, mrpPaise, quantity }: Omit<NewFigures, 'id'>) => ({
  sellingPrice: toRupees(sellingPaise),
  mrp: toRupees(mrpPaise),
  stock: quantity,
})

const isPriceChanged = ({ before, after }: FigureChange): boolean =>
  before.selling_price_paise !== after.sellingPaise || before.mrp_paise !== after.mrpPaise

/** Invalidates the pages concerned and writes an audit entry for each variant. */
export async function setFigures(
  transaction: Database,
  note: Note,
  changes: readonly FigureChange[],
  reason: string,
): Promise<void> {
  await writeChanges(transaction, changes)
  for (let i = 0; i < changes.length; i += entriesAtOnce) {
    await note(...changes.slice(i, i + entriesAtOnce).map((change) => entryOf(change, reason)))
  }
}

/** Invalidates the pages concerned; the caller writes the audit entry. */
export async function writeChanges(transaction: Database, changes: readonly FigureChange[]): Promise<void> {
  await writeFigures(
    transaction,
    changes.map(({ after }) => after),
  )
  const priced = changes.filter(isPriceChanged).map(({ before }) => before.product_id)
  await touchProducts(transaction, priced)
  const tags = changes.map(({ before }) => productTag(before.product_id))
  await announce(transaction, [...tags, ...(priced.length > 0 ? [listTag] : [])])
}

const figuresBefore = ({ before }: FigureChange) =>
  shown({
    sellingPaise: before.selling_price_paise,
    mrpPaise: before.mrp_paise,
    quantity: before.quantity,
  })

/** Returns figures in rupees and units. */
export const shownFigures = (change: FigureChange) => ({
  label: `${labelOf(change.before)} (${change.before.sku})`,
  ...differences(figuresBefore(change), shown(change.after)),
})

function entryOf(change: FigureChange, reason: string) {
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
