import type { Kysely } from 'kysely'
import type { Database, Tables } from '../../platform/database/database.ts'
import type { Pictures } from '../../platform/pictures/pictures.ts'
import type { Change } from '../../staff/index.ts'

export type OfficeParts = {
  database: Kysely<Tables>
  change: Change
  /** Base URL of pictures; empty for this server. */
  filesUrl: string
  pictures: Pictures | undefined
  /** Returns the products that any order has, whatever its status. */
  orderedOf: (database: Database, productIds: readonly string[]) => Promise<string[]>
}
