import type { PinnedSearch } from '@amritvasya/contract'
import { listTag } from '@amritvasya/contract/rules/cache-tags'
import type { Database } from '../../../platform/database/database.ts'
import { invalidate } from '../../../platform/database/invalidation-listener.ts'
import { ApiError, fieldError } from '../../../platform/http/api-error.ts'
import type { StaffCaller } from '../../../platform/http/staff-caller.ts'
import { newId } from '../../../platform/id.ts'
import { assertVersion, type ExpectedVersion, versionOf } from '../../../platform/version.ts'
import type { CatalogueAdminDependencies } from '../../dependencies.ts'
import { deleteMissedSearches } from '../../missed-searches/missed-search.repository.ts'
import { comparedWords } from '../../search/words.ts'
import { lockCatalogue } from '../catalogue-write.repository.ts'
import { toPinnedProduct } from './pinned.mapper.ts'
import {
  deletePinnedSearch,
  findCategoriesOf,
  findPinnedProducts,
  findPinnedSearch,
  listPinnedSearchRows,
  type PinnedRow,
  type PinnedSearchRow,
  writePinnedProducts,
  writePinnedSearch,
} from './pinned.repository.ts'

type Fields = { phrase: string; pinned: readonly { id: string }[] }
type Query = Parameters<typeof listPinnedSearchRows>[1]

const toResponse = (
  { id, phrase, created_at }: PinnedSearchRow,
  pinned: readonly PinnedRow[],
  filesUrl: string,
): PinnedSearch => ({
  id,
  phrase,
  pinned: pinned.map((row) => toPinnedProduct(row, filesUrl)),
  createdAt: created_at.toISOString(),
  version: versionOf({ phrase, pinned: pinned.map((row) => row.id) }),
})

const shownInLog = ({ phrase, pinned }: PinnedSearch) => ({
  phrase,
  pinned: pinned.map(({ name }) => name).join(', '),
})

/** Lists searches with their pinned products. */
export async function listPinnedSearches(
  { database, filesUrl }: Pick<CatalogueAdminDependencies, 'database' | 'filesUrl'>,
  query: Query,
): Promise<{ items: PinnedSearch[]; total: number }> {
  const { rows, total } = await listPinnedSearchRows(database, query)
  const pinned = await findPinnedProducts(
    database,
    'search_id',
    rows.map(({ id }) => id),
  )
  const byList = Map.groupBy(pinned, ({ list_id }) => list_id)
  return { items: rows.map((row) => toResponse(row, byList.get(row.id) ?? [], filesUrl)), total }
}

async function read(database: Database, filesUrl: string, id: string): Promise<PinnedSearch> {
  const row = await findPinnedSearch(database, id)
  if (!row) throw new ApiError('NOT_FOUND')
  return toResponse(row, await findPinnedProducts(database, 'search_id', [id]), filesUrl)
}

/** @throws {ApiError} NOT_FOUND */
export const readPinnedSearch = ({ database, filesUrl }: CatalogueAdminDependencies, id: string) =>
  read(database, filesUrl, id)

async function write(transaction: Database, id: string, { phrase, pinned }: Fields): Promise<void> {
  const words = comparedWords(phrase)
  if (words === '') throw fieldError('phrase', 'INVALID_INPUT', 'Please enter words that shoppers search for')
  const ids = pinned.map((product) => product.id)
  const known = await findCategoriesOf(transaction, ids)
  if (known.size < ids.length) throw fieldError('pinned', 'PRODUCT_NOT_FOUND')
  if (!(await writePinnedSearch(transaction, { id, phrase, words }))) {
    throw fieldError('phrase', 'NAME_TAKEN', 'This search has pinned products already')
  }
  await writePinnedProducts(transaction, 'search_id', id, ids)
  await deleteMissedSearches(transaction, [words])
  await invalidate(transaction, [listTag])
}

/** @throws {ApiError} NAME_TAKEN, PRODUCT_NOT_FOUND, INVALID_INPUT */
export const createPinnedSearch = (
  { withAudit, filesUrl }: CatalogueAdminDependencies,
  caller: StaffCaller,
  fields: Fields,
) =>
  withAudit(caller, async (transaction, logChange) => {
    await lockCatalogue(transaction)
    const id = newId()
    await write(transaction, id, fields)
    const search = await read(transaction, filesUrl, id)
    const after = shownInLog(search)
    await logChange('pinned-search.added', id, search.phrase, { after })
    return search
  })

/** @throws {ApiError} NOT_FOUND, CHANGED_MEANWHILE, NAME_TAKEN, PRODUCT_NOT_FOUND, INVALID_INPUT */
export const changePinnedSearch = (
  { withAudit, filesUrl }: CatalogueAdminDependencies,
  caller: StaffCaller,
  id: string,
  { version, ...fields }: Fields & ExpectedVersion,
) =>
  withAudit(caller, async (transaction, logChange) => {
    await lockCatalogue(transaction)
    const before = await read(transaction, filesUrl, id)
    assertVersion(before, version)
    await write(transaction, id, fields)
    const search = await read(transaction, filesUrl, id)
    await logChange('pinned-search.saved', id, search.phrase, {
      before: shownInLog(before),
      after: shownInLog(search),
    })
    return search
  })

/** @throws {ApiError} NOT_FOUND */
export const removePinnedSearch = (
  { withAudit, filesUrl }: CatalogueAdminDependencies,
  caller: StaffCaller,
  id: string,
) =>
  withAudit(caller, async (transaction, logChange) => {
    const search = await read(transaction, filesUrl, id)
    await deletePinnedSearch(transaction, id)
    await invalidate(transaction, [listTag])
    const before = shownInLog(search)
    await logChange('pinned-search.removed', id, search.phrase, { before })
  })
