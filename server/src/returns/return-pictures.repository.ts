import { sql } from 'kysely'
import type { Database } from '../platform/database/database.ts'
import type {} from './returns.tables.ts'

/** It is longer than a bank lets somebody dispute a payment. */
const RETENTION_DAYS = 180

const hasEnded = sql`r.state IN ('declined', 'cancelled', 'refunded', 'closed')
  AND greatest(r.requested_at, r.decided_at, r.received_at, r.settled_at) < now() - make_interval(days => ${RETENTION_DAYS})`

/** Hashes of pictures; at most 500, because the others follow the next day. */
export async function listEndedPictures(
  database: Database,
): Promise<{ hash: string; isShownElsewhere: boolean }[]> {
  const { rows } = await sql<{ hash: string; isShownElsewhere: boolean }>`
    SELECT p.hash, EXISTS (SELECT FROM order_return_picture q JOIN order_return r ON r.id = q.return_id
      WHERE q.hash = p.hash AND NOT (${hasEnded})) AS "isShownElsewhere"
    FROM order_return_picture p JOIN order_return r ON r.id = p.return_id WHERE ${hasEnded}
    GROUP BY p.hash ORDER BY p.hash LIMIT 500`.execute(database)
  return rows
}

export async function deleteEndedPicture(database: Database, hash: string): Promise<void> {
  await sql`DELETE FROM order_return_picture p USING order_return r
    WHERE r.id = p.return_id AND p.hash = ${hash} AND ${hasEnded}`.execute(database)
}

export async function findReturnPicture(
  database: Database,
  returnId: string,
  position: number,
): Promise<string | undefined> {
  const row = await database
    .selectFrom('order_return_picture')
    .select('hash')
    .where('return_id', '=', returnId)
    .where('position', '=', position)
    .executeTakeFirst()
  return row?.hash
}

/** Returns those of the names that a return has. */
export async function listNamed(database: Database, names: readonly string[]): Promise<string[]> {
  if (names.length === 0) return []
  const rows = await database
    .selectFrom('order_return_picture')
    .select('hash')
    .where('hash', 'in', [...names])
    .execute()
  return rows.map(({ hash }) => hash)
}
