import { sql } from 'kysely'
import type { Database } from '../database/database.ts'

/** No sign-in waits for the disk; a crash of PostgreSQL loses the last moment's counts. */
const unhurried = sql`(SELECT set_config('synchronous_commit', 'off', true)) AS unhurried`

/**
 * Counts in one atomic statement.
 * @param seconds the length of the window
 * @returns the new count, and the seconds until the window ends
 */
export async function incrementCount(
  database: Database,
  key: string,
  seconds: number,
): Promise<{ count: number; secondsLeft: number }> {
  const { rows } = await sql<{ count: number; seconds_left: number }>`
    INSERT INTO rate_limit_counter AS t (key, count) SELECT ${key}, 1 FROM ${unhurried}
    ON CONFLICT (key) DO UPDATE SET
      count = CASE WHEN t.started_at <= now() - make_interval(secs => ${seconds}) THEN 1 ELSE t.count + 1 END,
      started_at = CASE WHEN t.started_at <= now() - make_interval(secs => ${seconds}) THEN now() ELSE t.started_at END
    RETURNING count, EXTRACT(epoch FROM started_at + make_interval(secs => ${seconds}) - now()) AS seconds_left
  `.execute(database)
  const row = rows[0]
  return { count: row?.count ?? 0, secondsLeft: Number(row?.seconds_left ?? seconds) }
}

export async function decrementCount(database: Database, key: string): Promise<void> {
  await sql`UPDATE rate_limit_counter SET count = count - 1 FROM ${unhurried} WHERE key = ${key} AND count > 0`.execute(
    database,
  )
}

export async function deleteCount(database: Database, key: string): Promise<void> {
  await sql`DELETE FROM rate_limit_counter USING ${unhurried} WHERE key = ${key}`.execute(database)
}

export async function purgeOldCounts(database: Database): Promise<void> {
  await sql`DELETE FROM rate_limit_counter WHERE started_at < now() - interval '1 day'`.execute(database)
}
