import { sql } from 'kysely'
import type { Database } from '../../platform/database/database.ts'
import { type PageQuery, paginate } from '../../platform/database/paginate.ts'

const columns = { createdAt: 'created_at', fullName: 'full_name' } as const

export type CustomerFilter = PageQuery & { sort: keyof typeof columns; isBlocked?: boolean | undefined }

export const listCustomers = (database: Database, filter: CustomerFilter) =>
  paginate(database, 'customer', filter, {
    sortedBy: columns[filter.sort],
    searched: ['full_name', 'email', 'phone'],
    where: filter.isBlocked === undefined ? [] : [sql`is_blocked = ${filter.isBlocked}`],
  })
