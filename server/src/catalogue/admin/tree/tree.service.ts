import type { AdminCategory, SeoInput } from '@amritvasya/contract'
import { allTag } from '@amritvasya/contract/rules/cache-tags'
import type { Database } from '../../../platform/database/database.ts'
import { invalidate } from '../../../platform/database/invalidation-listener.ts'
import { ApiError, fieldError } from '../../../platform/http/api-error.ts'
import type { StaffCaller } from '../../../platform/http/staff-caller.ts'
import { newId } from '../../../platform/id.ts'
import { findPictures } from '../../../platform/pictures/picture.repository.ts'
import {
  assertVersion,
  type ExpectedVersion,
  versionOf as versionOfContent,
} from '../../../platform/version.ts'
import { saveCategories } from '../../catalogue-writer.service.ts'
import type { CatalogueAdminDependencies } from '../../dependencies.ts'
import { toPictureResponse } from '../../picture.mapper.ts'
import { lockCatalogue } from '../catalogue-write.repository.ts'
import { pageOf } from '../page-of.ts'
import { toPinnedProduct } from '../pinned/pinned.mapper.ts'
import { findCategoriesOf, findPinnedProducts, writePinnedProducts } from '../pinned/pinned.repository.ts'
import type { CategoryInput } from '../product-input.ts'
import { saveCategorySeo, seoInLog, seoOf } from './category-seo.service.ts'
import { inTreeOrder, isAbove, levelBelow, levelsOf, type Positioned, putAt } from './positions.ts'
import { deleteCategory, findTree, type TreeRow, writeInStockFirst } from './tree.repository.ts'

type Fields = Omit<CategoryInput, 'id' | 'position'>
/** Fields that are left out stay. */
type ShopOrder = { pinned?: readonly { id: string }[] | undefined; inStockFirst?: boolean | undefined }
type Query = {
  page: number
  perPage: number
  sort: 'tree' | 'name'
  order: 'asc' | 'desc'
  q?: string | undefined
  ids?: string[] | undefined
}

/** Shoppers do not find deeper categories. */
const MAX_DEPTH = 4

const inputOf = (row: TreeRow): CategoryInput => ({
  id: row.id,
  parentId: row.parent_id,
  name: row.name,
  description: row.description,
  picture: { hash: row.picture.hash, alt: row.picture.alt },
  position: row.position,
  isActive: row.is_active,
})

const versionOf = (row: TreeRow): string => {
  const { position: _, ...content } = inputOf(row)
  const seo = [row.seo_title, row.seo_description, row.share_picture_hash]
  return versionOfContent({ ...content, inStockFirst: row.in_stock_first, pinned: row.pinned_ids, seo })
}

const shownInLog = (rows: readonly TreeRow[], { id: _, parentId, picture, ...same }: CategoryInput) => ({
  ...same,
  parent: rows.find(({ id }) => id === parentId)?.name ?? null,
  picture: picture.hash,
  alt: picture.alt,
})

const orderInLog = ({ inStockFirst, pinned = [] }: AdminCategory) => ({
  inStockFirst,
  pinned: pinned.map(({ name }) => name).join(', '),
})

const toResponse = (
  { category, path, childCount }: Positioned<TreeRow>,
  filesUrl: string,
): AdminCategory => ({
  id: category.id,
  parentId: category.parent_id,
  name: category.name,
  path,
  description: category.description,
  picture: toPictureResponse(category.picture, filesUrl),
  position: category.position,
  isActive: category.is_active,
  productCount: category.product_count,
  childCount,
  inStockFirst: category.in_stock_first,
  ...seoOf(category, filesUrl),
  version: versionOf(category),
})

type Shown = Pick<CatalogueAdminDependencies, 'filesUrl'>

const listAll = async ({ filesUrl }: Shown, transaction: Database) =>
  inTreeOrder(await findTree(transaction)).map((row) => toResponse(row, filesUrl))

const getOne = async (dependencies: Shown, transaction: Database, id: string) => {
  const rows = await findTree(transaction)
  const found = inTreeOrder(rows).find(({ category }) => category.id === id)
  if (!found) throw new ApiError('CATEGORY_NOT_FOUND')
  const pinned = await findPinnedProducts(transaction, 'category_id', [id])
  const { filesUrl } = dependencies
  return {
    ...toResponse(found, filesUrl),
    // A pinned product may have moved to another category since.
    pinned: pinned
      .filter(({ category_id }) => isAbove(rows, id, category_id))
      .map((row) => toPinnedProduct(row, filesUrl)),
  }
}

/** @throws {ApiError} PRODUCT_NOT_FOUND for a product that is neither in the category nor below it */
const saveShopOrder = async (
  transaction: Database,
  rows: readonly TreeRow[],
  { id, pinned_ids, in_stock_first }: TreeRow,
  { pinned, inStockFirst = in_stock_first }: ShopOrder,
) => {
  const ids = pinned?.map((product) => product.id) ?? pinned_ids
  if (ids.join() !== pinned_ids.join()) {
    const categories = await findCategoriesOf(transaction, ids)
    if (!ids.every((product) => isAbove(rows, id, categories.get(product) ?? null))) {
      throw fieldError('pinned', 'PRODUCT_NOT_FOUND', 'Please choose products of this category')
    }
    await writePinnedProducts(transaction, 'category_id', id, ids)
  }
  if (inStockFirst !== in_stock_first) await writeInStockFirst(transaction, id, inStockFirst)
}

const put = async (transaction: Database, rows: readonly TreeRow[], input: CategoryInput) => {
  await check(transaction, rows, input)
  const siblings = rows
    .filter(({ id, parent_id }) => parent_id === input.parentId && id !== input.id)
    .map(inputOf)
  const ordered = putAt(siblings, input, input.position)
  const moved = ordered.map((category, position) => ({ ...category, position }))
  await saveCategories(
    transaction,
    moved.filter((category, i) => category.id === input.id || ordered[i]?.position !== category.position),
  )
}

const change = (
  dependencies: CatalogueAdminDependencies,
  caller: StaffCaller,
  id: string,
  action: string,
  next: (before: CategoryInput) => CategoryInput,
  { seo = {}, ...order }: ShopOrder & { seo?: SeoInput } = {},
  seen?: string,
) =>
  dependencies.withAudit(caller, async (transaction, logChange) => {
    await lockCatalogue(transaction)
    const rows = await findTree(transaction)
    const row = rows.find((other) => other.id === id)
    if (!row) throw new ApiError('CATEGORY_NOT_FOUND')
    assertVersion({ version: versionOf(row) }, seen)
    const before = inputOf(row)
    const after = next(before)
    if (after.parentId !== before.parentId) {
      if (isAbove(rows, id, after.parentId)) throw fieldError('parentId', 'CATEGORY_BELOW_ITSELF')
      const [from, to] = [levelBelow(rows, before.parentId), levelBelow(rows, after.parentId)]
      // A category that is too deep already may move up step by step.
      if (to > from) checkDepth(to + levelsOf(rows, id) - 1)
    }
    const shownBefore = await getOne(dependencies, transaction, id)
    await put(transaction, rows, after)
    await saveShopOrder(transaction, rows, row, order)
    await saveCategorySeo(transaction, row, seo)
    const shown = await getOne(dependencies, transaction, id)
    await logChange(action, id, after.name, {
      before: { ...shownInLog(rows, before), ...orderInLog(shownBefore), ...seoInLog(shownBefore) },
      after: { ...shownInLog(rows, after), ...orderInLog(shown), ...seoInLog(shown) },
    })
    return shown
  })

export async function listCategories(dependencies: CatalogueAdminDependencies, query: Query) {
  const items = await listAll(dependencies, dependencies.database)
  return query.sort === 'tree'
    ? pageOf(
        items,
        { ...query, order: 'asc' },
        ({ path }) => path,
        () => 0,
      )
    : pageOf(
        items,
        query,
        ({ path }) => path,
        (a, b) => a.name.localeCompare(b.name),
      )
}

export const readCategory = (dependencies: CatalogueAdminDependencies, id: string) =>
  getOne(dependencies, dependencies.database, id)

export const createCategory = (
  dependencies: CatalogueAdminDependencies,
  caller: StaffCaller,
  { seoTitle, seoDescription, sharePicture, ...fields }: Fields & SeoInput,
) =>
  dependencies.withAudit(caller, async (transaction, logChange) => {
    await lockCatalogue(transaction)
    const rows = await findTree(transaction)
    const category = { ...fields, id: newId(), position: rows.length }
    checkDepth(levelBelow(rows, fields.parentId))
    await put(transaction, rows, category)
    await saveCategorySeo(transaction, category, { seoTitle, seoDescription, sharePicture })
    const shown = await getOne(dependencies, transaction, category.id)
    const after = { ...shownInLog(rows, category), ...seoInLog(shown) }
    await logChange('category.added', category.id, category.name, { after })
    return shown
  })

export const updateCategory = (
  dependencies: CatalogueAdminDependencies,
  caller: StaffCaller,
  id: string,
  {
    version,
    pinned,
    inStockFirst,
    seoTitle,
    seoDescription,
    sharePicture,
    ...fields
  }: Fields & ShopOrder & SeoInput & ExpectedVersion,
) =>
  change(
    dependencies,
    caller,
    id,
    'category.saved',
    (before) => ({
      ...before,
      ...fields,
      position: fields.parentId === before.parentId ? before.position : Number.MAX_SAFE_INTEGER,
    }),
    { pinned, inStockFirst, seo: { seoTitle, seoDescription, sharePicture } },
    version,
  )

export const moveCategory = (
  dependencies: CatalogueAdminDependencies,
  caller: StaffCaller,
  id: string,
  place: { parentId: string | null; position: number },
) => change(dependencies, caller, id, 'category.moved', (before) => ({ ...before, ...place }))

export const removeCategory = (dependencies: CatalogueAdminDependencies, caller: StaffCaller, id: string) =>
  dependencies.withAudit(caller, async (transaction, logChange) => {
    await lockCatalogue(transaction)
    const { name, productCount, childCount } = await getOne(dependencies, transaction, id)
    if (productCount > 0) throw new ApiError('STILL_USED', `${name} still has products`)
    if (childCount > 0) throw new ApiError('STILL_USED', `${name} still has subcategories`)
    await deleteCategory(transaction, id)
    await invalidate(transaction, [allTag])
    await logChange('category.removed', id, name, { before: { name } })
  })

/** @throws {ApiError} CATEGORY_TOO_DEEP */
function checkDepth(level: number): void {
  if (level > MAX_DEPTH) throw fieldError('parentId', 'CATEGORY_TOO_DEEP')
}

/** @throws {ApiError} CATEGORY_NOT_FOUND for an unknown parent, NAME_TAKEN, INVALID_INPUT for an unknown picture */
async function check(transaction: Database, rows: readonly TreeRow[], input: CategoryInput): Promise<void> {
  const { id, parentId, name, picture } = input
  if (parentId !== null && !rows.some((row) => row.id === parentId)) {
    throw fieldError('parentId', 'CATEGORY_NOT_FOUND')
  }
  const duplicate = rows.find(
    (row) => row.id !== id && row.parent_id === parentId && row.name.toLowerCase() === name.toLowerCase(),
  )
  if (duplicate)
    throw fieldError('name', 'NAME_TAKEN', `There is already a category called ${duplicate.name} here`)
  if ((await findPictures(transaction, [picture.hash])).length === 0) {
    throw fieldError('picture', 'INVALID_INPUT', 'Please add this picture again')
  }
}
