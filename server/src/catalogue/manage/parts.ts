import type { Kysely } from 'kysely'
import type { Database, Tables } from '../../platform/database/database.ts'
import type { Pictures } from '../../platform/pictures/pictures.ts'
import type { Change } from '../../staff/index.ts'

/** Dependencies of the catalogue's back office. */
export type OfficeParts = {
  database: Kysely<Tables>
  change: Change
  /** The base URL of pictures; empty for this server. */
  filesUrl: string
  pictures: Pictures | undefined
  /** Returns those of the products that have been ordered, whatever the status of the order. */
  orderedOf: (database: Database, productIds: readonly string[]) => Promise<string[]>
}
