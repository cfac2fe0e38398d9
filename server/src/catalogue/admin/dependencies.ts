import type { Kysely } from 'kysely'
import type { Database, Tables } from '../../platform/database/database.ts'
import type { Pictures } from '../../platform/pictures/pictures.ts'
import type { WithAudit } from '../../staff/index.ts'

export type CatalogueAdminDependencies = {
  database: Kysely<Tables>
  withAudit: WithAudit
  /** Base URL of pictures; empty for this server. */
  filesUrl: string
  pictures: Pictures | undefined
  /** Returns the products that any order has, whatever its status. */
  orderedOf: (database: Database, productIds: readonly string[]) => Promise<string[]>
}
