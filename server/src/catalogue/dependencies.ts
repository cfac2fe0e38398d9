import type { Kysely } from 'kysely'
import type { Database, Tables } from '../platform/database/database.ts'
import type { InvalidationBus } from '../platform/database/invalidation-bus.ts'
import type { IncidentLogger } from '../platform/incident-log.ts'
import type { Pictures } from '../platform/pictures/pictures.ts'
import type { WithAudit } from '../staff/index.ts'
import type { Spelling } from './search/spelling.ts'
import type { CatalogueIndex } from './search-index/catalogue-index.ts'

export type CatalogueDependencies = {
  database: Kysely<Tables>
  invalidationBus: InvalidationBus
  /** Base URL of pictures, empty for this server. */
  filesUrl: string
  log: IncidentLogger
}

/** The search index and the spelling are state of the process. */
export type BrowseDependencies = Pick<CatalogueDependencies, 'database'> & {
  searchIndex: CatalogueIndex
  spelling: Spelling
}

export type CatalogueAdminDependencies = Pick<CatalogueDependencies, 'database' | 'filesUrl'> & {
  withAudit: WithAudit
  pictures: Pictures | undefined
  /** A live shop publishes no product without its country of origin. */
  isLive: boolean
  /** Orders depend on the catalogue. */
  /** Redirects are another slice. */
  addOldAddresses: (
    transaction: Database,
    addresses: readonly { path: string; target: string }[],
  ) => Promise<void>
  isProductOrdered: (database: Database, productId: string) => Promise<boolean>
}
