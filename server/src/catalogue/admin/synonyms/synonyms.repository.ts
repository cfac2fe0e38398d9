import type { Selectable } from 'kysely'
import type { Database, Tables } from '../../../platform/database/database.ts'
import { type PageQuery, paginate } from '../../../platform/database/paginate.ts'

export type SynonymRow = Selectable<Tables['synonym']>

const columns = { createdAt: 'created_at', term: 'term', meaning: 'meaning' } as const

export const listSynonymRows = (
  database: Database,
  { sort, ...page }: PageQuery & { sort: keyof typeof columns },
): Promise<{ rows: SynonymRow[]; total: number }> =>
  paginate(database, 'synonym', page, { sortedBy: columns[sort], searched: ['term', 'meaning'] })

export const findSynonym = (database: Database, id: string): Promise<SynonymRow | undefined> =>
  database.selectFrom('synonym').selectAll().where('id', '=', id).executeTakeFirst()

export const findOtherSynonyms = (
  transaction: Database,
  id: string,
): Promise<Pick<SynonymRow, 'term' | 'meaning'>[]> =>
  transaction.selectFrom('synonym').select(['term', 'meaning']).where('id', '<>', id).execute()

export async function insertSynonym(
  transaction: Database,
  synonym: Pick<SynonymRow, 'id' | 'term' | 'meaning'>,
): Promise<void> {
  await transaction.insertInto('synonym').values(synonym).execute()
}

export async function updateSynonym(
  transaction: Database,
  { id, ...pair }: Pick<SynonymRow, 'id' | 'term' | 'meaning'>,
): Promise<void> {
  await transaction.updateTable('synonym').set(pair).where('id', '=', id).execute()
}

export async function deleteSynonym(transaction: Database, id: string): Promise<void> {
  await transaction.deleteFrom('synonym').where('id', '=', id).execute()
}
