import { sql } from 'kysely'
import { products } from '../../catalogue/index.ts'
import type { Database } from '../../platform/database/database.ts'

export type RequestedPicture = { productId: string; url: string; position: number; alt: string }

/** It is the time in which one picture is fetched and made; a process that was killed holds it no longer. */
const CLAIM_SECONDS = 120

export async function insertRequests(
  transaction: Database,
  requests: readonly RequestedPicture[],
): Promise<void> {
  if (requests.length === 0) return
  await sql`
    INSERT INTO former_picture (url) SELECT DISTINCT url FROM unnest(${requests.map(({ url }) => url)}::text[]) AS u (url)
    ON CONFLICT DO NOTHING`.execute(transaction)
  await sql`
    INSERT INTO former_product_picture (product_id, url, position, alt)
    SELECT * FROM unnest(${requests.map(({ productId }) => productId)}::text[], ${requests.map(({ url }) => url)}::text[],
      ${requests.map(({ position }) => position)}::int[], ${requests.map(({ alt }) => alt)}::text[])
    ON CONFLICT DO NOTHING`.execute(transaction)
}

export const listRequests = (database: Database) =>
  database.selectFrom('former_product_picture').select(['product_id', 'url']).execute()

/** Other processes and other work of this one get other pictures. */
export async function claimPicture(database: Database): Promise<{ url: string; tries: number } | undefined> {
  const { rows } = await sql<{ url: string; tries: number }>`
    UPDATE former_picture
    SET not_before = clock_timestamp() + make_interval(secs => ${CLAIM_SECONDS}), tries = tries + 1
    WHERE url = (
      SELECT url FROM former_picture WHERE state = 'waiting' AND not_before <= clock_timestamp()
      ORDER BY created_at, url LIMIT 1 FOR UPDATE SKIP LOCKED)
    RETURNING url, tries`.execute(database)
  return rows[0]
}

export async function saveFetched(database: Database, url: string, hash: string): Promise<void> {
  await database
    .updateTable('former_picture')
    .set({ state: 'fetched', picture_hash: hash, problem: null })
    .where('url', '=', url)
    .execute()
}

export async function saveFailed(database: Database, url: string, problem: string): Promise<void> {
  await database
    .updateTable('former_picture')
    .set({ state: 'failed', problem })
    .where('url', '=', url)
    .where('state', '=', 'waiting')
    .execute()
}

/** @param seconds until it may be tried again */
export async function delayPicture(database: Database, url: string, seconds: number): Promise<void> {
  await sql`
    UPDATE former_picture SET not_before = clock_timestamp() + make_interval(secs => ${seconds})
    WHERE url = ${url} AND state = 'waiting'`.execute(database)
}

/** Products with pictures that are fetched and not added yet. */
export async function findProductsToComplete(database: Database, most: number): Promise<string[]> {
  const { rows } = await sql<{ product_id: string }>`
    SELECT DISTINCT w.product_id FROM former_product_picture w JOIN former_picture p USING (url)
    WHERE NOT w.is_added AND p.state = 'fetched' ORDER BY w.product_id LIMIT ${most}`.execute(database)
  return rows.map(({ product_id }) => product_id)
}

export type FetchedPicture = {
  product_id: string
  url: string
  position: number
  alt: string
  picture_hash: string
  is_added: boolean
}

/** Returns them in the order of the former shop. */
export async function findFetchedPictures(
  transaction: Database,
  productIds: readonly string[],
): Promise<FetchedPicture[]> {
  const { rows } = await sql<FetchedPicture>`
    SELECT w.product_id, w.url, w.position, w.alt, w.is_added, p.picture_hash
    FROM former_product_picture w JOIN former_picture p USING (url)
    WHERE w.product_id = ANY (${productIds}::text[]) AND p.state = 'fetched'
    ORDER BY w.product_id, w.position`.execute(transaction)
  return rows
}

export async function markAdded(transaction: Database, added: readonly FetchedPicture[]): Promise<void> {
  await sql`
    UPDATE former_product_picture w SET is_added = true
    FROM unnest(${added.map(({ product_id }) => product_id)}::text[], ${added.map(({ url }) => url)}::text[])
      AS a (product_id, url)
    WHERE w.product_id = a.product_id AND w.url = a.url AND NOT w.is_added`.execute(transaction)
}

export type PictureFigures = { waiting: number; fetched: number; failed: number }

export async function countPictures(database: Database): Promise<PictureFigures> {
  const { rows } = await sql<PictureFigures>`
    SELECT count(*) FILTER (WHERE state = 'waiting')::int AS waiting,
      count(*) FILTER (WHERE state = 'fetched')::int AS fetched,
      count(*) FILTER (WHERE state = 'failed')::int AS failed
    FROM former_picture p
    WHERE EXISTS (SELECT FROM former_product_picture w WHERE w.url = p.url)`.execute(database)
  return rows[0] ?? { waiting: 0, fetched: 0, failed: 0 }
}

export type FailedPicture = { product_id: string; name: string; url: string; problem: string }

export async function listFailedPictures(database: Database, most: number): Promise<FailedPicture[]> {
  const { rows } = await sql<FailedPicture>`
    SELECT w.product_id, r.name, p.url, p.problem
    FROM former_picture p JOIN former_product_picture w USING (url) JOIN ${products} r ON r.id = w.product_id
    WHERE p.state = 'failed' ORDER BY r.name, r.id, w.position LIMIT ${most}`.execute(database)
  return rows
}

/** @returns how many wait again */
export async function requeueFailed(transaction: Database, productId: string | undefined): Promise<number> {
  const { numAffectedRows = 0n } = await sql`
    UPDATE former_picture p SET state = 'waiting', problem = NULL, tries = 0, not_before = '-infinity'
    WHERE state = 'failed' AND EXISTS (SELECT FROM former_product_picture w
      WHERE w.url = p.url AND (${productId ?? null}::text IS NULL OR w.product_id = ${productId ?? null}))`.execute(
    transaction,
  )
  return Number(numAffectedRows)
}
