import { type Selectable, sql } from 'kysely'
import type { Database, Tables } from '../../platform/database/database.ts'
import { type PageQuery, paginate } from '../../platform/database/paginate.ts'
import { newId } from '../../platform/id.ts'

export type BreachRow = Selectable<Tables['data_breach']>
export type BreachFacts = Omit<
  BreachRow,
  'id' | 'cert_in_reported_at' | 'board_informed_at' | 'board_reported_at' | 'closed_at' | 'created_at'
>
export type BreachEntryRow = Pick<
  Selectable<Tables['data_breach_entry']>,
  'kind' | 'text' | 'staff_name' | 'created_at'
>

export const listBreaches = (database: Database, filter: PageQuery & { isOpen?: boolean | undefined }) =>
  paginate(database, 'data_breach', filter, {
    sortedBy: 'discovered_at',
    searched: ['title'],
    where:
      filter.isOpen === undefined
        ? []
        : [filter.isOpen ? sql`closed_at IS NULL` : sql`closed_at IS NOT NULL`],
  })

export const findBreach = (database: Database, id: string): Promise<BreachRow | undefined> =>
  database.selectFrom('data_breach').selectAll().where('id', '=', id).executeTakeFirst()

export const lockBreach = (transaction: Database, id: string): Promise<BreachRow | undefined> =>
  transaction.selectFrom('data_breach').selectAll().where('id', '=', id).forUpdate().executeTakeFirst()

export async function insertBreach(transaction: Database, facts: BreachFacts): Promise<string> {
  const id = newId()
  await transaction
    .insertInto('data_breach')
    .values({ id, ...facts })
    .execute()
  return id
}

type BreachChange = Partial<BreachFacts> &
  Partial<Pick<BreachRow, 'cert_in_reported_at' | 'board_informed_at' | 'board_reported_at' | 'closed_at'>>

export async function updateBreach(transaction: Database, id: string, change: BreachChange): Promise<void> {
  await transaction.updateTable('data_breach').set(change).where('id', '=', id).execute()
}

export async function insertBreachEntry(
  transaction: Database,
  breachId: string,
  { kind, text, staffName }: { kind: string; text: string; staffName: string },
): Promise<void> {
  await transaction
    .insertInto('data_breach_entry')
    .values({ id: newId(), breach_id: breachId, kind, text, staff_name: staffName })
    .execute()
}

export const listBreachEntries = (database: Database, breachId: string): Promise<BreachEntryRow[]> =>
  database
    .selectFrom('data_breach_entry')
    .select(['kind', 'text', 'staff_name', 'created_at'])
    .where('breach_id', '=', breachId)
    .orderBy('created_at')
    .orderBy('id')
    .execute()

/** Open ones with a report that is not sent yet. */
export const listRunningBreaches = (database: Database, max: number): Promise<BreachRow[]> =>
  database
    .selectFrom('data_breach')
    .selectAll()
    .where('closed_at', 'is', null)
    .where(({ or, eb }) => or([eb('cert_in_reported_at', 'is', null), eb('board_reported_at', 'is', null)]))
    .orderBy('discovered_at')
    .limit(max)
    .execute()
