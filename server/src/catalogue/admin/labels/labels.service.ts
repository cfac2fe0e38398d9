import type { StockItem } from '@amritvasya/contract'
import type { LabelSheet } from '@amritvasya/contract/rules/barcodes'
import { ApiError } from '../../../platform/http/api-error.ts'
import { renderIn } from '../../../platform/pdf/render-in-worker.ts'
import type { CatalogueAdminDependencies } from '../../dependencies.ts'
import { findVariants } from '../inventory/inventory.repository.ts'
import { toStockItem } from '../inventory/stock-item.mapper.ts'
import { findLabelled } from './labels.repository.ts'

export type Label = {
  productName: string
  variantName: string
  barcode: string
  /** It is in rupees; null prints none. */
  mrp: number | null
  count: number
}
export type Labels = { labels: readonly Label[]; sheet: LabelSheet; first: number }

type Dependencies = Pick<CatalogueAdminDependencies, 'database' | 'filesUrl'>

/** Lists variants that the given products have, and the given ones. */
export async function listLabelled(
  { database, filesUrl }: Dependencies,
  { products = [], variants = [] }: { products?: string[] | undefined; variants?: string[] | undefined },
): Promise<StockItem[]> {
  const rows = await findVariants(database, await findLabelled(database, products, variants))
  return rows.map((row) => toStockItem(row, filesUrl))
}

export type LabelRequest = {
  pieces: readonly { id: string; count: number }[]
  sheet: LabelSheet
  /** It counts from 1: the first free place of a sheet that was begun. */
  first: number
  hasMrp: boolean
}

/** Prints them in the order of the pieces. @throws {ApiError} PRODUCT_NOT_FOUND when a variant is missing */
export async function printLabels(
  { database, filesUrl }: Dependencies,
  { pieces, sheet, first, hasMrp }: LabelRequest,
): Promise<Buffer> {
  const rows = await findVariants(
    database,
    pieces.map(({ id }) => id),
  )
  if (rows.length < pieces.length) throw new ApiError('PRODUCT_NOT_FOUND')
  const labels = rows.map((row, i): Label => {
    const { productName, variantName, barcode, mrp } = toStockItem(row, filesUrl)
    return { productName, variantName, barcode, mrp: hasMrp ? mrp : null, count: pieces[i]?.count ?? 0 }
  })
  const work: Labels = { labels, sheet, first }
  return renderIn(new URL('./render-labels.ts', import.meta.url), work, 'staff')
}
