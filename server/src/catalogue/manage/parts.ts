import type { Kysely } from 'kysely'
import type { Database, Tables } from '../../platform/database/database.ts'
import type { Pictures } from '../../platform/pictures/pictures.ts'
import type { Change } from '../../staff/index.ts'

/** What the catalogue's part of the back office is made of. */
export type OfficeParts = {
  database: Kysely<Tables>
  change: Change
  /** Where pictures are served, empty for this server. */
  filesUrl: string
  pictures: Pictures | undefined
  /** Which of the products stand in an order, of whatever status. */
  orderedOf: (database: Database, productIds: readonly string[]) => Promise<string[]>
}
