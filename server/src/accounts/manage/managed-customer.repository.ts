import { sql } from 'kysely'
import type { Database } from '../../platform/database/database.ts'
import { anywhere } from '../../platform/database/search-text.ts'
import type { Customer } from '../customer.repository.ts'

export type CustomerFilter = {
  page: number
  perPage: number
  sort: 'createdAt' | 'fullName'
  order: 'asc' | 'desc'
  q?: string | undefined
  ids?: string[] | undefined
  isBlocked?: boolean | undefined
}

const columns = { createdAt: 'created_at', fullName: 'full_name' } as const

const chosen = (database: Database, { q, ids, isBlocked }: CustomerFilter) =>
  database
    .selectFrom('customer')
    .$if(ids !== undefined, (query) => query.where('id', 'in', ids ?? []))
    .$if(isBlocked !== undefined, (query) => query.where('is_blocked', '=', isBlocked ?? true))
    .$if(Boolean(q), (query) =>
      query.where((row) =>
        row.or([
          row('full_name', 'ilike', anywhere(q ?? '')),
          row('email', 'ilike', anywhere(q ?? '')),
          row('phone', 'ilike', anywhere(q ?? '')),
        ]),
      ),
    )

export async function listCustomers(
  database: Database,
  filter: CustomerFilter,
): Promise<{ rows: Customer[]; total: number }> {
  const rows = await chosen(database, filter)
    .selectAll()
    .orderBy(columns[filter.sort], filter.order)
    .orderBy('id', filter.order)
    .limit(filter.perPage)
    .offset((filter.page - 1) * filter.perPage)
    .execute()
  const { total } = await chosen(database, filter)
    .select(sql<number>`count(*)::int`.as('total'))
    .executeTakeFirstOrThrow()
  return { rows, total }
}
