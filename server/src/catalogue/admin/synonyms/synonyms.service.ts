import type { Synonym } from '@amritvasya/contract'
import { listTag } from '@amritvasya/contract/rules/cache-tags'
import type { Database } from '../../../platform/database/database.ts'
import { invalidate } from '../../../platform/database/invalidation-listener.ts'
import { ApiError, fieldError } from '../../../platform/http/api-error.ts'
import type { StaffCaller } from '../../../platform/http/staff-caller.ts'
import { newId } from '../../../platform/id.ts'
import { assertVersion, type ExpectedVersion, versionOf } from '../../../platform/version.ts'
import type { CatalogueAdminDependencies } from '../../dependencies.ts'
import { deleteMissedSearches } from '../../missed-searches/missed-search.repository.ts'
import { lockCatalogue } from '../catalogue-write.repository.ts'
import { findPairProblem, type Pair, wordsOfPair } from './pair-problem.ts'
import {
  deleteSynonym,
  findOtherSynonyms,
  findSynonym,
  insertSynonym,
  listSynonymRows,
  type SynonymRow,
  updateSynonym,
} from './synonyms.repository.ts'

type Dependencies = Pick<CatalogueAdminDependencies, 'withAudit'>

const toResponse = ({ id, term, meaning, created_at }: SynonymRow): Synonym => ({
  id,
  term,
  meaning,
  createdAt: created_at.toISOString(),
  version: versionOf({ term, meaning }),
})

const shownInLog = ({ term, meaning }: Pair) => ({ term, meaning })

/** Lists the synonyms of the search. */
export async function listSynonyms(
  database: Database,
  query: Parameters<typeof listSynonymRows>[1],
): Promise<{ items: Synonym[]; total: number }> {
  const { rows, total } = await listSynonymRows(database, query)
  return { items: rows.map(toResponse), total }
}

/** @throws {ApiError} NOT_FOUND */
export async function readSynonym(database: Database, id: string): Promise<Synonym> {
  const row = await findSynonym(database, id)
  if (!row) throw new ApiError('NOT_FOUND')
  return toResponse(row)
}

async function assertValid(transaction: Database, id: string, pair: Pair): Promise<void> {
  const problem = findPairProblem(pair, await findOtherSynonyms(transaction, id))
  if (problem) throw fieldError(problem.field, problem.code, problem.message)
}

/** Searches for its words were missed until now. */
async function invalidateSearches(transaction: Database, pair: Pair): Promise<void> {
  await deleteMissedSearches(transaction, wordsOfPair(pair))
  await invalidate(transaction, [listTag])
}

/** @throws {ApiError} NAME_TAKEN, INVALID_INPUT */
export const createSynonym = ({ withAudit }: Dependencies, caller: StaffCaller, pair: Pair) =>
  withAudit(caller, async (transaction, logChange) => {
    await lockCatalogue(transaction)
    const id = newId()
    await assertValid(transaction, id, pair)
    await insertSynonym(transaction, { id, ...pair })
    await invalidateSearches(transaction, pair)
    const synonym = await readSynonym(transaction, id)
    const after = shownInLog(synonym)
    await logChange('synonym.added', id, synonym.term, { after })
    return synonym
  })

/** @throws {ApiError} NOT_FOUND, CHANGED_MEANWHILE, NAME_TAKEN, INVALID_INPUT */
export const changeSynonym = (
  { withAudit }: Dependencies,
  caller: StaffCaller,
  id: string,
  { version, ...pair }: Pair & ExpectedVersion,
) =>
  withAudit(caller, async (transaction, logChange) => {
    await lockCatalogue(transaction)
    const before = await readSynonym(transaction, id)
    assertVersion(before, version)
    await assertValid(transaction, id, pair)
    await updateSynonym(transaction, { id, ...pair })
    await invalidateSearches(transaction, pair)
    const synonym = await readSynonym(transaction, id)
    await logChange('synonym.saved', id, synonym.term, {
      before: shownInLog(before),
      after: shownInLog(synonym),
    })
    return synonym
  })

/** @throws {ApiError} NOT_FOUND */
export const removeSynonym = ({ withAudit }: Dependencies, caller: StaffCaller, id: string) =>
  withAudit(caller, async (transaction, logChange) => {
    await lockCatalogue(transaction)
    const synonym = await readSynonym(transaction, id)
    await deleteSynonym(transaction, id)
    await invalidate(transaction, [listTag])
    const before = shownInLog(synonym)
    await logChange('synonym.removed', id, synonym.term, { before })
  })
