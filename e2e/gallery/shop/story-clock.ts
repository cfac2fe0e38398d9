import { once } from 'node:events'
import { type ClientRequest, type IncomingMessage, request } from 'node:http'
import { join } from 'node:path'
import { type QueryExecutorProvider, sql } from 'kysely'

export type StoryClock = {
  settings: Record<string, string>
  /** It runs on from this moment. */
  set(moment: Date): Promise<void>
}

/**
 * Overrides `now()` and `clock_timestamp()`. The schema must still be empty, because column defaults are
 * bound to the function that exists when they are created.
 * @param start the time until the clock is set
 */
export async function openStoryClock(
  database: QueryExecutorProvider,
  folder: string,
  start: Date,
): Promise<StoryClock> {
  const shiftTo = (moment: Date) => moment.getTime() - Date.now()
  const socket = join(folder, 'clock')
  await sql`CREATE TABLE story_clock (shift interval NOT NULL)`.execute(database)
  await sql`INSERT INTO story_clock VALUES (make_interval(secs => ${shiftTo(start) / 1000}))`.execute(
    database,
  )
  for (const name of ['now', 'clock_timestamp']) {
    const body = sql.lit(`SELECT pg_catalog.${name}() + (SELECT shift FROM public.story_clock)`)
    await sql`CREATE FUNCTION ${sql.ref(name)}() RETURNS timestamptz LANGUAGE sql STABLE AS ${body}`.execute(
      database,
    )
  }
  // PostgreSQL searches pg_catalog first unless search_path names it.
  await sql`ALTER DATABASE shop SET search_path = public, pg_catalog`.execute(database)
  return {
    settings: {
      NODE_OPTIONS: `--import=${new URL('clock-process.ts', import.meta.url).href}`,
      STORY_CLOCK: socket,
      STORY_SHIFT: String(shiftTo(start)),
    },
    async set(moment) {
      const shift = shiftTo(moment)
      await sql`UPDATE story_clock SET shift = make_interval(secs => ${shift / 1000})`.execute(database)
      const clockRequest: ClientRequest = request({ socketPath: socket, path: `/${shift}` }).end()
      const [answer] = (await once(clockRequest, 'response')) as [IncomingMessage]
      answer.resume()
    },
  }
}
