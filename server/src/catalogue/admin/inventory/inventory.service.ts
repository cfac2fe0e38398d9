import type { GridOutcome, GridRow, StockItem } from '@amritvasya/contract'
import type { Database } from '../../../platform/database/database.ts'
import { ApiError } from '../../../platform/http/api-error.ts'
import type { StaffCaller } from '../../../platform/http/staff-caller.ts'
import { toPaise, toRupees } from '../../../platform/money.ts'
import { lockCatalogue } from '../catalogue-write.repository.ts'
import type { CatalogueAdminDependencies } from '../dependencies.ts'
import {
  findVariants,
  listVariants,
  lockVariantRows,
  type StockQuery,
  type StockRow,
} from './inventory.repository.ts'
import { toStockItem } from './stock-item.mapper.ts'
import { type InventoryChange, updatePricesAndStock } from './update-inventory.service.ts'

export type InventoryService = ReturnType<typeof inventoryService>

const figuresOf = (row: StockRow) => ({
  id: row.id,
  sellingPaise: row.selling_price_paise,
  mrpPaise: row.mrp_paise,
  quantity: row.quantity,
})

/** Never overwrites a sale in between. */
export function inventoryService({ database, withAudit, filesUrl }: CatalogueAdminDependencies) {
  const item = async (transaction: Database, id: string): Promise<StockItem> => {
    const [row] = await findVariants(transaction, [id])
    if (!row) throw new ApiError('PRODUCT_NOT_FOUND')
    return toStockItem(row, filesUrl)
  }
  const setStock = (caller: StaffCaller, id: string, reason: string, next: (quantity: number) => number) =>
    withAudit(caller, async (transaction, logChange) => {
      await lockVariantRows(transaction, [id])
      const [before] = await findVariants(transaction, [id])
      if (!before) throw new ApiError('PRODUCT_NOT_FOUND')
      const after = { ...figuresOf(before), quantity: next(before.quantity) }
      await updatePricesAndStock(transaction, logChange, [{ before, after }], reason)
      return item(transaction, id)
    })

  return {
    async list(query: StockQuery) {
      const { rows, total } = await listVariants(database, query)
      return { items: rows.map((row) => toStockItem(row, filesUrl)), total }
    },

    read: (id: string) => item(database, id),

    /** @throws {ApiError} PRODUCT_NOT_FOUND, STOCK_TOO_LOW */
    adjust: (caller: StaffCaller, id: string, by: number, reason: string) =>
      setStock(caller, id, reason, (quantity) => {
        if (quantity + by >= 0) return quantity + by
        throw new ApiError('STOCK_TOO_LOW', `Only ${quantity} pieces are in stock`)
      }),

    /** @throws {ApiError} PRODUCT_NOT_FOUND, STOCK_CHANGED when the stock differs from `seen` */
    count: (caller: StaffCaller, id: string, counted: { quantity: number; seen: number }, reason: string) =>
      setStock(caller, id, reason, (quantity) => {
        if (quantity === counted.seen) return counted.quantity
        const now = `The stock has changed in the meantime: it is now ${quantity}, not ${counted.seen}`
        throw new ApiError('STOCK_CHANGED', now)
      }),

    /**
     * Saves rows independently; packers may not change prices.
     * @throws {ApiError} NOTHING_SAVED with the current rows
     */
    save: (caller: StaffCaller, rows: readonly GridRow[]): Promise<GridOutcome[]> =>
      withAudit(caller, async (transaction, logChange) => {
        const ids = rows.map(({ id }) => id)
        if (caller.role === 'packer' && rows.some(({ prices }) => prices)) throw new ApiError('FORBIDDEN')
        if (new Set(ids).size !== ids.length) throw new ApiError('INVALID_INPUT', 'A variant is there twice')
        await lockCatalogue(transaction)
        await lockVariantRows(transaction, ids)
        const known = new Map((await findVariants(transaction, ids)).map((row) => [row.id, row]))
        const changes: InventoryChange[] = []
        const outcomes = rows.map((row) => {
          const before = known.get(row.id)
          if (!before) return 'gone'
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
      }),
  }
}

/** Returns undefined if the variant has changed since `seen`. */
function requestedOf({ prices, stock }: GridRow, before: StockRow) {
  const wanted = figuresOf(before)
  if (prices) {
    const { seen } = prices
    if (seen.sellingPrice !== toRupees(wanted.sellingPaise) || seen.mrp !== toRupees(wanted.mrpPaise)) return
    wanted.sellingPaise = toPaise(prices.to.sellingPrice)
    wanted.mrpPaise = toPaise(prices.to.mrp)
  }
  if (stock) {
    if (stock.seen !== wanted.quantity) return
    wanted.quantity = stock.to
  }
  return wanted
}
