import type { NewPlannedPrices, PlannedPrice } from '@amritvasya/contract'
import { productTag } from '@amritvasya/contract/rules/cache-tags'
import { formatPaise, toPaise, toRupees } from '@amritvasya/contract/rules/money'
import type { Database } from '../../../platform/database/database.ts'
import { invalidate } from '../../../platform/database/invalidation-listener.ts'
import { ApiError, fieldError } from '../../../platform/http/api-error.ts'
import type { StaffCaller } from '../../../platform/http/staff-caller.ts'
import { newId } from '../../../platform/id.ts'
import type { LogChange } from '../../../staff/index.ts'
import type { CatalogueAdminDependencies } from '../../dependencies.ts'
import { writeDuePrices } from '../../planned-prices/planned-prices.service.ts'
import { lockCatalogue } from '../catalogue-write.repository.ts'
import { lockVariantRows } from '../inventory/inventory.repository.ts'
import {
  deletePlanned,
  endPlanned,
  findPlannedPrices,
  insertPlannedPrices,
  listPlannedPriceRows,
  type NewRow,
  type PlannedPriceFilter,
  type PlannedPriceRow,
  type PricedVariant,
  readForPlan,
} from './planned-prices.repository.ts'

const stateOf = ({ begunAt, doneAt }: PlannedPriceRow) => {
  if (doneAt) return 'done'
  return begunAt ? 'running' : 'planned'
}

const toItem = (row: PlannedPriceRow): PlannedPrice => ({
  id: row.id,
  productId: row.productId,
  productName: row.productName,
  variantId: row.variantId,
  variant: [row.size, row.colorName].filter(Boolean).join(', '),
  sku: row.sku,
  price: toRupees(row.pricePaise),
  presentPrice: toRupees(row.presentPaise),
  mrp: toRupees(row.mrpPaise),
  beginsAt: row.beginsAt.toISOString(),
  endsAt: row.endsAt?.toISOString() ?? null,
  state: stateOf(row),
  formerPrice: row.formerPaise === null ? null : toRupees(row.formerPaise),
  outcome: row.outcome,
})

/** Lists planned, running and done ones. */
export async function listPlannedPrices(
  database: Database,
  filter: PlannedPriceFilter,
): Promise<{ items: PlannedPrice[]; total: number }> {
  const { rows, total } = await listPlannedPriceRows(database, filter)
  return { items: rows.map(toItem), total }
}

/** @throws {ApiError} NOT_FOUND */
export async function readPlannedPrice(database: Database, id: string): Promise<PlannedPrice> {
  const [row] = await findPlannedPrices(database, [id])
  if (!row) throw new ApiError('NOT_FOUND')
  return toItem(row)
}

const labelOf = ({ productName, variant }: PlannedPrice) =>
  variant ? `${productName} (${variant})` : productName
const audited = ({ price, beginsAt, endsAt }: PlannedPrice) => ({ sellingPrice: price, beginsAt, endsAt })

/** @throws {ApiError} as `planPrices` */
function assertPlannable(variant: PricedVariant | undefined, pricePaise: number, field: string): void {
  if (!variant) throw new ApiError('PRODUCT_NOT_FOUND')
  if (variant.isInPast) {
    throw fieldError('beginsAt', 'INVALID_INPUT', 'Please choose a begin that has not passed')
  }
  if (pricePaise > variant.mrpPaise) {
    const message = `The price must not be above the MRP of ${formatPaise(variant.mrpPaise)}`
    throw fieldError(field, 'INVALID_INPUT', message)
  }
  if (variant.overlaps) {
    const message = `Another price of ${variant.overlaps} is planned for this time`
    throw fieldError('beginsAt', 'STILL_USED', message)
  }
}

/**
 * Plans all of them or none.
 * @throws {ApiError} PRODUCT_NOT_FOUND for an unknown variant, INVALID_INPUT for a price above the MRP or a begin that
 * has passed, STILL_USED where another plan of the variant holds at the same time
 */
export const planPrices = (
  { withAudit }: CatalogueAdminDependencies,
  caller: StaffCaller,
  { prices, beginsAt, endsAt }: NewPlannedPrices,
): Promise<PlannedPrice> =>
  withAudit(caller, async (transaction, logChange) => {
    const ids = prices.map(({ variantId }) => variantId)
    const span = { beginsAt: new Date(beginsAt), endsAt: endsAt === null ? null : new Date(endsAt) }
    await lockVariantRows(transaction, ids)
    const variants = new Map((await readForPlan(transaction, ids, span)).map((one) => [one.id, one]))
    for (const [index, { variantId, price }] of prices.entries()) {
      assertPlannable(variants.get(variantId), toPaise(price), `prices.${index}.price`)
    }
    const rows = prices.map(({ variantId, price }) => ({
      id: newId(),
      variantId,
      sellingPaise: toPaise(price),
      ...span,
    }))
    const [first] = await writePlans(transaction, logChange, rows)
    if (!first) throw new ApiError('NOT_FOUND')
    return first
  })

/** Writes plans that were found possible. The variants must be locked. */
export async function writePlans(
  transaction: Database,
  logChange: LogChange,
  rows: readonly NewRow[],
): Promise<PlannedPrice[]> {
  await insertPlannedPrices(transaction, rows)
  const found = await findPlannedPrices(
    transaction,
    rows.map(({ id }) => id),
  )
  const items = found.map(toItem)
  await logChange(
    ...items.map((item) => ({
      action: 'price.planned',
      subject: 'product',
      subjectId: item.productId,
      label: labelOf(item),
      after: audited(item),
    })),
  )
  // The timers of all processes learn of it.
  await invalidate(transaction, [...new Set(items.map(({ productId }) => productTag(productId)))])
  return items
}

/**
 * A plan that has not begun is gone; a running one ends at once.
 * @throws {ApiError} NOT_FOUND, also for one that is done
 */
export const takeBack = (
  { withAudit }: CatalogueAdminDependencies,
  caller: StaffCaller,
  id: string,
): Promise<void> =>
  withAudit(caller, async (transaction, logChange) => {
    await lockCatalogue(transaction)
    const before = await readPlannedPrice(transaction, id)
    if (await endPlanned(transaction, id)) await writeDuePrices(transaction)
    else if (!(await deletePlanned(transaction, id))) throw new ApiError('NOT_FOUND')
    await invalidate(transaction, [productTag(before.productId)])
    await logChange({
      action: 'price.plan-removed',
      subject: 'product',
      subjectId: before.productId,
      label: labelOf(before),
      before: audited(before),
    })
  })
