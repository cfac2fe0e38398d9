import type { Kysely, RawBuilder } from 'kysely'
import type { Database, Tables } from '../platform/database/database.ts'
import type { InvalidationBus } from '../platform/database/invalidation-bus.ts'
import type { IncidentLogger } from '../platform/incident-log.ts'
import type { Pictures } from '../platform/pictures/pictures.ts'
import type { WithAudit } from '../staff/index.ts'
import type { MissedSearchRecorder } from './missed-searches/missed-search-recorder.ts'
import type { Spelling } from './search/spelling.ts'
import type { CatalogueIndex, ListSales } from './search-index/catalogue-index.ts'

/** @returns ids, also of products that are no longer sold */
export type ListBoughtTogether = (database: Database, productId: string, limit: number) => Promise<string[]>

export type CatalogueDependencies = {
  database: Kysely<Tables>
  invalidationBus: InvalidationBus
  /** Addresses of pictures begin with it; it is empty for this server. */
  filesUrl: string
  log: IncidentLogger
  /** Orders depend on the catalogue. */
  listSales?: ListSales | undefined
  listBoughtTogether?: ListBoughtTogether | undefined
}

/** The search index, the spelling and the counts of missed searches are state of the process. */
export type BrowseDependencies = Pick<CatalogueDependencies, 'database'> & {
  searchIndex: CatalogueIndex
  spelling: Spelling
  missedSearches: MissedSearchRecorder
}

/**
 * SQL for a table of `variant_id` and `kind`, for each shopper who waits for a mail about a variant. It is passed in
 * because notices depend on the catalogue.
 */
export type WaitingNotices = RawBuilder<unknown>

export type CatalogueAdminDependencies = Pick<CatalogueDependencies, 'database' | 'filesUrl'> & {
  withAudit: WithAudit
  pictures: Pictures | undefined
  /** A live shop publishes no product without its country of origin. */
  isLive: boolean
  /** It is passed in because redirects are another slice. */
  addOldAddresses: (
    transaction: Database,
    addresses: readonly { path: string; target: string }[],
  ) => Promise<void>
  /** Pictures are fetched after an import, by another slice. */
  formerPictures: {
    request(
      transaction: Database,
      requests: readonly { productId: string; url: string; position: number; alt: string }[],
    ): Promise<void>
    /** `id address` of each that was asked for before. */
    requested(database: Database): Promise<ReadonlySet<string>>
  }
  /** It is passed in because settings are another slice. */
  takesPreOrders: (database: Database) => Promise<boolean>
  /** Orders depend on the catalogue. */
  isProductOrdered: (database: Database, productId: string) => Promise<boolean>
  waitingNotices: WaitingNotices
}
