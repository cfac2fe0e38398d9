import type { Kysely } from 'kysely'
import { listFeedProducts } from '../../catalogue/index.ts'
import type { Tables } from '../../platform/database/database.ts'
import { feedEnd, feedStart, itemXml } from './feed-text.ts'
import { entriesOf, type FeedTerms, type TargetName } from './product-fields.ts'

export type FeedDependencies = { database: Kysely<Tables> }

/** Yields the XML of a feed in parts, reading each when it is asked for. */
export async function* feedXml(
  { database }: FeedDependencies,
  terms: FeedTerms,
  target: TargetName,
): AsyncGenerator<string> {
  yield feedStart(terms.shop.name, terms.publicUrl)
  for await (const products of listFeedProducts(database)) {
    const xml = products.flatMap((product) => entriesOf(product, terms, target).map(itemXml)).join('')
    if (xml) yield xml
  }
  yield feedEnd
}
