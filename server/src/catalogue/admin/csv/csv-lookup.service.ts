import type { Database } from '../../../platform/database/database.ts'
import { listDated, readToday } from '../../pre-orders/promised-day.repository.ts'
import { listAppliedChanges } from '../../rates/rate-changes.repository.ts'
import { findCountedBrands } from '../brands/brands.repository.ts'
import { findProductDetail } from '../products/product-detail.repository.ts'
import { inTreeOrder } from '../tree/positions.ts'
import { findTree } from '../tree/tree.repository.ts'
import type { CsvReferences } from './plan-products.ts'

/** @param areOffered the owner has switched pre-orders on */
export async function lookUpCsvReferences(database: Database, areOffered: boolean): Promise<CsvReferences> {
  const placed = inTreeOrder(await findTree(database))
  const byName = Map.groupBy(placed, ({ category }) => category.name.toLowerCase())
  const alone = [...byName].filter(([, entries]) => entries.length === 1)
  const brands = await findCountedBrands(database)
  return {
    products: await findProductDetail(database),
    appliedChanges: await listAppliedChanges(database),
    preOrders: {
      areOffered,
      today: await readToday(database),
      bySku: new Map((await listDated(database)).map((variant) => [variant.sku, variant])),
    },
    categories: new Map([
      ...alone.map(([name, [only]]) => [name, only?.category.id ?? ''] as const),
      ...placed.map(({ category, path }) => [path.toLowerCase(), category.id] as const),
    ]),
    brands: new Map(brands.map(({ id, name }) => [name.toLowerCase(), id])),
  }
}
