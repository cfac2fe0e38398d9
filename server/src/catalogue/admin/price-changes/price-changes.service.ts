import type { ChangedPriceLine, Input, PriceChange, PriceChangePlan } from '@amritvasya/contract'
import { toRupees } from '@amritvasya/contract/rules/money'
import type { Database } from '../../../platform/database/database.ts'
import type { PageQuery } from '../../../platform/database/paginate.ts'
import { ApiError } from '../../../platform/http/api-error.ts'
import type { StaffCaller } from '../../../platform/http/staff-caller.ts'
import { newId } from '../../../platform/id.ts'
import type { CatalogueAdminDependencies } from '../../dependencies.ts'
import { lockCatalogue } from '../catalogue-write.repository.ts'
import { applyPrices } from './apply-prices.service.ts'
import {
  countLines,
  findPriceChange,
  insertPriceChange,
  listLines,
  listPriceChangeRows,
  listPricedVariants,
  type PriceChangeRow,
} from './price-changes.repository.ts'
import { type PricePlan, planPrices, shownPricesOf, toPlannedLine } from './price-plan.ts'

/** One transaction takes some seconds for them. */
const MAX_VARIANTS = 10_000

type Scope = Pick<Input<'POST /back-office/price-changes'>['body'], 'productIds' | 'filter' | 'rule'>

/** @throws {ApiError} TOO_MANY_PRICES */
async function readPlan(
  { waitingNotices }: Pick<CatalogueAdminDependencies, 'waitingNotices'>,
  database: Database,
  { productIds, filter, rule }: Scope,
): Promise<PricePlan> {
  const matching = { ...filter, ids: productIds }
  const rows = await listPricedVariants(database, matching, waitingNotices, MAX_VARIANTS + 1)
  if (rows.length > MAX_VARIANTS) throw new ApiError('TOO_MANY_PRICES')
  return planPrices(rows, rule)
}

/**
 * Returns a page of the lines of a kind, and how many there are of each.
 * @throws {ApiError} TOO_MANY_PRICES
 */
export async function previewPrices(
  dependencies: Pick<CatalogueAdminDependencies, 'database' | 'waitingNotices'>,
  { lines, page, perPage, ...scope }: Input<'POST /back-office/price-changes/preview'>['body'],
): Promise<PriceChangePlan> {
  const plan = await readPlan(dependencies, dependencies.database, scope)
  return {
    products: plan.products,
    changed: plan.changed.length,
    unchanged: plan.unchanged.length,
    refused: plan.refused.length,
    version: plan.version,
    lines: plan[lines].slice((page - 1) * perPage, page * perPage).map(toPlannedLine),
  }
}

/**
 * Changes all prices that the preview has shown, in one transaction.
 * @throws {ApiError} TOO_MANY_PRICES; PRICES_DIFFER when a price or the set of variants is another one by now;
 * NO_PRICE_CHANGES
 */
export const changePrices = (
  dependencies: Pick<CatalogueAdminDependencies, 'withAudit' | 'waitingNotices'>,
  caller: StaffCaller,
  { version, ...scope }: Input<'POST /back-office/price-changes'>['body'],
): Promise<PriceChange> =>
  dependencies.withAudit(caller, async (transaction, logChange) => {
    // Whoever changes prices waits here, so that the prices that are read stay.
    await lockCatalogue(transaction)
    const plan = await readPlan(dependencies, transaction, scope)
    if (plan.version !== version) throw new ApiError('PRICES_DIFFER')
    if (plan.changed.length === 0) throw new ApiError('NO_PRICE_CHANGES')
    const id = newId()
    await insertPriceChange(transaction, { id, rule: scope.rule, staffName: caller.name }, plan.changed)
    await applyPrices(
      transaction,
      logChange,
      { id, action: 'price-change.saved', after: scope.rule },
      plan.changed,
    )
    return readPriceChange(transaction, id)
  })

async function toPriceChanges(database: Database, rows: readonly PriceChangeRow[]): Promise<PriceChange[]> {
  const ids = rows.map(({ id }) => id)
  const counts = new Map((await countLines(database, ids)).map((count) => [count.id, count]))
  return rows.map((row) => {
    const { products = 0, variants = 0, undone = 0, kept = 0 } = counts.get(row.id) ?? {}
    return {
      id: row.id,
      createdAt: row.created_at.toISOString(),
      staffName: row.staff_name,
      rule: row.rule,
      products,
      variants,
      undone: row.undone_at && {
        at: row.undone_at.toISOString(),
        staffName: row.undone_by ?? '',
        variants: undone,
        kept,
      },
    }
  })
}

export async function listPriceChanges(
  database: Database,
  query: PageQuery,
): Promise<{ items: PriceChange[]; total: number }> {
  const { rows, total } = await listPriceChangeRows(database, query)
  return { items: await toPriceChanges(database, rows), total }
}

/** @throws {ApiError} NOT_FOUND */
export async function readPriceChange(database: Database, id: string): Promise<PriceChange> {
  const row = await findPriceChange(database, id)
  const [item] = row ? await toPriceChanges(database, [row]) : []
  if (!item) throw new ApiError('NOT_FOUND')
  return item
}

/** @throws {ApiError} NOT_FOUND */
export async function listChangedLines(
  database: Database,
  id: string,
  { page, perPage }: { page: number; perPage: number },
): Promise<{ items: ChangedPriceLine[]; total: number }> {
  const { variants: total } = await readPriceChange(database, id)
  const rows = await listLines(database, id, { limit: perPage, offset: (page - 1) * perPage })
  const items = rows.map((row) => ({
    variantId: row.variant_id,
    productId: row.product_id,
    productName: row.product_name,
    variantName: row.variant_name,
    sku: row.sku,
    before: shownPricesOf({ sellingPaise: row.selling_paise_before, mrpPaise: row.mrp_paise_before }),
    after: shownPricesOf({ sellingPaise: row.selling_paise_after, mrpPaise: row.mrp_paise_after }),
    present:
      row.present_selling_paise === null || row.present_mrp_paise === null
        ? null
        : { sellingPrice: toRupees(row.present_selling_paise), mrp: toRupees(row.present_mrp_paise) },
    state: row.state,
    plannedUntil: row.planned_until?.toISOString() ?? null,
  }))
  return { items, total }
}
