import { type Selectable, sql } from 'kysely'
import type { Database, Tables } from '../../../platform/database/database.ts'
import { type PageQuery, paginate } from '../../../platform/database/paginate.ts'
import type { PictureRow } from '../../../platform/pictures/picture.repository.ts'
import { availableOf } from '../../stock/available.repository.ts'
import { mainPicture } from '../product-filter.repository.ts'

export type PinnedRow = {
  list_id: string
  id: string
  name: string
  category_id: string
  is_published: boolean
  in_stock: boolean
  picture: PictureRow | null
}
export type PinnedSearchRow = Selectable<Tables['pinned_search']>
/** A category or a search. */
export type PinnedList = 'category_id' | 'search_id'

/** Lists the pinned products of categories or of searches, in the order in which shoppers see them. */
export async function findPinnedProducts(
  database: Database,
  list: PinnedList,
  ids: readonly string[],
): Promise<PinnedRow[]> {
  const { rows } = await sql<PinnedRow>`
    SELECT pin.${sql.ref(list)} AS list_id, p.id, p.name, p.category_id, p.is_published,
      EXISTS (SELECT FROM variant s WHERE s.product_id = p.id AND ${availableOf('s')} > 0) AS in_stock,
      ${mainPicture} AS picture
    FROM pinned_product pin JOIN product p ON p.id = pin.product_id
    WHERE pin.${sql.ref(list)} = ANY (${[...ids]}::text[])
    ORDER BY pin.place`.execute(database)
  return rows
}

/** @returns the category of each known product */
export async function findCategoriesOf(
  database: Database,
  productIds: readonly string[],
): Promise<Map<string, string>> {
  if (productIds.length === 0) return new Map()
  const rows = await database
    .selectFrom('product')
    .select(['id', 'category_id'])
    .where('id', 'in', productIds)
    .execute()
  return new Map(rows.map(({ id, category_id }) => [id, category_id]))
}

export async function writePinnedProducts(
  transaction: Database,
  list: PinnedList,
  listId: string,
  productIds: readonly string[],
): Promise<void> {
  await transaction.deleteFrom('pinned_product').where(list, '=', listId).execute()
  if (productIds.length === 0) return
  await transaction
    .insertInto('pinned_product')
    .values(productIds.map((product_id, place) => ({ [list]: listId, product_id, place })))
    .execute()
}

export const listPinnedSearchRows = (
  database: Database,
  { sort, ...page }: PageQuery & { sort: 'createdAt' | 'phrase' },
): Promise<{ rows: PinnedSearchRow[]; total: number }> =>
  paginate(database, 'pinned_search', page, {
    sortedBy: sort === 'phrase' ? 'words' : 'created_at',
    searched: ['phrase', 'words'],
  })

export const findPinnedSearch = (database: Database, id: string): Promise<PinnedSearchRow | undefined> =>
  database.selectFrom('pinned_search').selectAll().where('id', '=', id).executeTakeFirst()

/** @returns false when another search has these words */
export async function writePinnedSearch(
  transaction: Database,
  { id, phrase, words }: Pick<PinnedSearchRow, 'id' | 'phrase' | 'words'>,
): Promise<boolean> {
  const { rows } = await sql`
    INSERT INTO pinned_search (id, phrase, words)
    SELECT ${id}, ${phrase}, ${words}
    WHERE NOT EXISTS (SELECT FROM pinned_search WHERE words = ${words} AND id <> ${id})
    ON CONFLICT (id) DO UPDATE SET phrase = excluded.phrase, words = excluded.words
    RETURNING id`.execute(transaction)
  return rows.length > 0
}

export async function deletePinnedSearch(transaction: Database, id: string): Promise<void> {
  await transaction.deleteFrom('pinned_search').where('id', '=', id).execute()
}
