import { execFileSync } from 'node:child_process'
import { rmSync, writeFileSync } from 'node:fs'
import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import { type Kysely, sql } from 'kysely'
import type { Tables } from '../platform/database/database.ts'
import { chooseAccount, giveTo } from '../platform/database/embedded/account.ts'
import { startEmbedded } from '../platform/database/embedded/embedded.ts'
import { readPostmaster } from '../platform/database/embedded/postmaster.ts'
import { documentedSettings } from './pgbouncer.ts'
import { family } from './process-family.ts'

/**
 * Starts a hot standby with the settings of docs/scale.md, which replays a commit seconds later.
 * @param folder of the primary's cluster `postgres`
 * @param primary a database with a socket, at the address
 */
export async function startStandby(folder: string, primary: Kysely<Tables>, address: string, delay: string) {
  const own = join(folder, 'standby')
  const cluster = join(own, 'postgres')
  await mkdir(own)
  const label = await primary.connection().execute(async (connection) => {
    await sql`SELECT pg_backup_start('standby', fast => true)`.execute(connection)
    execFileSync('cp', ['-a', join(folder, 'postgres'), cluster])
    const { rows } = await sql<{ labelfile: string }>`
      SELECT labelfile FROM pg_backup_stop(wait_for_archive => false)`.execute(connection)
    return rows[0]?.labelfile ?? ''
  })
  rmSync(join(cluster, 'postmaster.pid'))
  for (const [name, text] of [
    ['backup_label', label],
    ['standby.signal', ''],
  ] as const) {
    writeFileSync(join(cluster, name), text)
    giveTo(join(cluster, name), chooseAccount(cluster))
  }
  const documented = documentedSettings('hot_standby_feedback').matchAll(/^(\w+) = (.+)$/gm)
  const settings = {
    ...Object.fromEntries([...documented].map(([, name = '', value = '']) => [name, value])),
    primary_conninfo: `host=${new URL(address).searchParams.get('host')} user=postgres`,
    recovery_min_apply_delay: delay,
    shared_preload_libraries: 'pg_stat_statements',
  }
  const start = () => startEmbedded(own, true, { settings })
  let running = await start()
  const pidOf = () => readPostmaster(cluster)?.pid ?? 0
  return {
    url: running.url,
    /** They hang until they are continued. */
    signalAll(signal: 'SIGSTOP' | 'SIGCONT'): void {
      for (const pid of family(pidOf())) process.kill(pid, signal)
    },
    async kill(): Promise<void> {
      process.kill(pidOf(), 'SIGKILL')
      await running.stop()
    },
    async restart(): Promise<void> {
      running = await start()
    },
    stop: () => running.stop(),
  }
}
