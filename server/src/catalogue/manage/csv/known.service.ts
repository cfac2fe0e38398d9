import type { Database } from '../../../platform/database/database.ts'
import { findCountedBrands } from '../brands/brands.repository.ts'
import { findWhole } from '../products/whole.repository.ts'
import { inTreeOrder } from '../tree/places.ts'
import { findTree } from '../tree/tree.repository.ts'
import type { Known } from './plan-products.ts'

export async function findKnown(database: Database): Promise<Known> {
  const placed = inTreeOrder(await findTree(database))
  const byName = Map.groupBy(placed, ({ category }) => category.name.toLowerCase())
  // A name without its path is enough if it is unique.
  const alone = [...byName].filter(([, named]) => named.length === 1)
  const brands = await findCountedBrands(database)
  return {
    products: await findWhole(database),
    categories: new Map([
      ...alone.map(([name, [only]]) => [name, only?.category.id ?? ''] as const),
      ...placed.map(({ category, path }) => [path.toLowerCase(), category.id] as const),
    ]),
    brands: new Map(brands.map(({ id, name }) => [name.toLowerCase(), id])),
  }
}
