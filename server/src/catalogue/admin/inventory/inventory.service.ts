import type { GridOutcome, GridRow, StockItem } from '@amritvasya/contract'
import { toPaise, toRupees } from '@amritvasya/contract/rules/money'
import type { Database } from '../../../platform/database/database.ts'
import { ApiError } from '../../../platform/http/api-error.ts'
import { may } from '../../../platform/http/rights.ts'
import type { StaffCaller } from '../../../platform/http/staff-caller.ts'
import type { CatalogueAdminDependencies } from '../../dependencies.ts'
import { lockCatalogue } from '../catalogue-write.repository.ts'
import {
  findVariants,
  listVariants,
  lockVariantRows,
  type StockQuery,
  type StockRow,
} from './inventory.repository.ts'
import { toStockItem } from './stock-item.mapper.ts'
import { type InventoryChange, updatePricesAndStock } from './update-inventory.service.ts'

const figuresOf = (row: StockRow) => ({
  id: row.id,
  sellingPaise: row.selling_price_paise,
  mrpPaise: row.mrp_paise,
  quantity: row.quantity,
})

const readItem = async (
  { filesUrl }: Pick<CatalogueAdminDependencies, 'filesUrl'>,
  transaction: Database,
  id: string,
): Promise<StockItem> => {
  const [row] = await findVariants(transaction, [id])
  if (!row) throw new ApiError('PRODUCT_NOT_FOUND')
  return toStockItem(row, filesUrl)
}

/** The variant is locked, so that no sale in between is overwritten. */
const setStock = (
  dependencies: CatalogueAdminDependencies,
  caller: StaffCaller,
  id: string,
  reason: string,
  next: (quantity: number) => number,
) =>
  dependencies.withAudit(caller, async (transaction, logChange) => {
    await lockVariantRows(transaction, [id])
    const [before] = await findVariants(transaction, [id])
    if (!before) throw new ApiError('PRODUCT_NOT_FOUND')
    if (before.is_bundle) throw new ApiError('STOCK_OF_BUNDLE')
    const after = { ...figuresOf(before), quantity: next(before.quantity) }
    await updatePricesAndStock(transaction, logChange, [{ before, after }], reason)
    return readItem(dependencies, transaction, id)
  })

export async function listStock({ database, filesUrl }: CatalogueAdminDependencies, query: StockQuery) {
  const { rows, total } = await listVariants(database, query)
  return { items: rows.map((row) => toStockItem(row, filesUrl)), total }
}

export const readStock = (dependencies: CatalogueAdminDependencies, id: string) =>
  readItem(dependencies, dependencies.database, id)

/** @throws {ApiError} PRODUCT_NOT_FOUND, STOCK_TOO_LOW, STOCK_OF_BUNDLE */
export const adjustStock = (
  dependencies: CatalogueAdminDependencies,
  caller: StaffCaller,
  id: string,
  by: number,
  reason: string,
) =>
  setStock(dependencies, caller, id, reason, (quantity) => {
    if (quantity + by >= 0) return quantity + by
    throw new ApiError('STOCK_TOO_LOW', `Only ${quantity} pieces are in stock`)
  })

/** @throws {ApiError} PRODUCT_NOT_FOUND, STOCK_OF_BUNDLE, STOCK_CHANGED when the stock differs from `seen` */
export const countStock = (
  dependencies: CatalogueAdminDependencies,
  caller: StaffCaller,
  id: string,
  counted: { quantity: number; seen: number },
  reason: string,
) =>
  setStock(dependencies, caller, id, reason, (quantity) => {
    if (quantity === counted.seen) return counted.quantity
    const now = `The stock has changed in the meantime: it is now ${quantity}, not ${counted.seen}`
    throw new ApiError('STOCK_CHANGED', now)
  })

export const saveInventory = (
  { withAudit, filesUrl }: CatalogueAdminDependencies,
  caller: StaffCaller,
  rows: readonly GridRow[],
): Promise<GridOutcome[]> =>
  withAudit(caller, async (transaction, logChange) => {
    const ids = rows.map(({ id }) => id)
    const changesPrices = rows.some(({ prices }) => prices)
    if (changesPrices && !may(caller, 'PUT /back-office/products/:id')) throw new ApiError('FORBIDDEN')
    if (new Set(ids).size !== ids.length) throw new ApiError('INVALID_INPUT', 'A variant is there twice')
    await lockCatalogue(transaction)
    await lockVariantRows(transaction, ids)
    const known = new Map((await findVariants(transaction, ids)).map((row) => [row.id, row]))
    const changes: InventoryChange[] = []
    const outcomes = rows.map((row) => {
      const before = known.get(row.id)
      if (!before) return 'gone'
      if (row.stock && before.is_bundle) throw new ApiError('STOCK_OF_BUNDLE')
      const after = requestedOf(row, before)
      if (!after) return 'changed-meanwhile'
      if (JSON.stringify(after) === JSON.stringify(figuresOf(before))) return 'unchanged'
      changes.push({ before, after })
      return 'saved'
    })
    await updatePricesAndStock(transaction, logChange, changes, 'Quick grid')
    const now = new Map((await findVariants(transaction, ids)).map((row) => [row.id, row]))
    const results = rows.map(({ id }, i): GridOutcome => {
      const row = now.get(id)
      return { id, outcome: outcomes[i] ?? 'gone', item: row ? toStockItem(row, filesUrl) : null }
    })
    if (changes.length === 0) throw new ApiError('NOTHING_SAVED', undefined, { rows: results })
    return results
  })

/** Returns undefined if the variant has changed since `seen`. */
function requestedOf({ prices, stock }: GridRow, before: StockRow) {
  const requested = figuresOf(before)
  if (prices) {
    const { seen } = prices
    if (seen.sellingPrice !== toRupees(requested.sellingPaise) || seen.mrp !== toRupees(requested.mrpPaise))
      return
    requested.sellingPaise = toPaise(prices.to.sellingPrice)
    requested.mrpPaise = toPaise(prices.to.mrp)
  }
  if (stock) {
    if (stock.seen !== requested.quantity) return
    requested.quantity = stock.to
  }
  return requested
}
