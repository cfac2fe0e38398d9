import { backupSettings, readRestoredMoment, restore } from './backup/index.ts'
import { compose } from './composition.ts'
import { listBrokenRules } from './invariants/list-broken-rules.ts'
import { recordRestore, recoverPayments } from './payments/index.ts'
import type { Config } from './platform/config.ts'
import { findDatabaseServer } from './platform/database/connect.ts'
import { openDatabase } from './platform/database/database.ts'
import { migrate } from './platform/database/migrate.ts'
import { createLog } from './platform/log.ts'
import { chooseDataFolder } from './platform/process/data-folder.ts'
import { StartError } from './platform/process/start-error.ts'
import { Secrets } from './platform/secrets.ts'
import { loadTokenSecret } from './platform/token-secret.ts'

type Options = {
  /** Undefined for the newest moment. */
  to: Date | undefined
  /** Instead of BACKUP_TARGET. */
  from: string | undefined
  say(line: string): void
}

/**
 * Restores a shop from its backups into an empty data folder, checks its books, leaves out document numbers that may have
 * been given out since, and settles or refunds what was paid since.
 * @returns false when a rule of the books is broken
 * @throws {StartError} without settings
 */
export async function restoreShop(config: Config, { to, from, say }: Options): Promise<boolean> {
  const settings = backupSettings({ ...config, ...(from && { BACKUP_TARGET: from }) })
  if (!settings) {
    throw new StartError('A restore needs BACKUP_KEY, and BACKUP_TARGET or --from TARGET')
  }
  const dataFolder = chooseDataFolder(config)
  let broken: string[] = []
  await restore({
    dataFolder,
    settings,
    to,
    say,
    async prepare(databaseUrl, manifest) {
      const restoredTo = await settleRestored(databaseUrl, manifest.id, new Date(manifest.finishedAt), say)
      say(`Restored up to ${restoredTo.toISOString()}, the last change in the backup`)
      broken = await listBrokenRules(databaseUrl)
      for (const rule of broken) say(`BROKEN ${rule}`)
      if (broken.length === 0) say('All rules of the books hold')
    },
  })
  await recoverNow(config, say)
  say(`The shop is in ${dataFolder}. Next: start it, look at the newest orders, and run amritvasya backup`)
  return broken.length === 0
}

async function settleRestored(
  databaseUrl: string,
  backup: string,
  backedUpAt: Date,
  say: Options['say'],
): Promise<Date> {
  const database = openDatabase(databaseUrl, { connections: 2, statementTimeout: 0 })
  try {
    const restoredTo = (await readRestoredMoment(database)) ?? backedUpAt
    await migrate(database)
    const skipped = await recordRestore(database, { backup, restoredTo })
    for (const { from, to } of skipped)
      say(`Left out, as they may have been given out since: ${from} to ${to}`)
    return restoredTo
  } finally {
    await database.destroy()
  }
}

/** The running shop goes on with it every five minutes, so that a failure here only delays it. */
async function recoverNow(config: Config, say: Options['say']): Promise<void> {
  if (config.SHOP_MODE === 'demo' && !config.RAZORPAY_API_URL) {
    return say('Payments of the demo are in the database itself')
  }
  const server = await findDatabaseServer(config)
  const database = openDatabase(server.url, { connections: 4 })
  try {
    const secret = config.TOKEN_SECRET ?? loadTokenSecret(chooseDataFolder(config))
    const log = createLog(config.LOG_LEVEL)
    const { jobs, payments } = compose({ config, database, log, secrets: new Secrets(secret) })
    await jobs.open()
    const { settled, refunded } = await recoverPayments(payments)
    await jobs.close()
    say(
      `Razorpay asked: ${settled} payments settled, ${refunded} of lost orders refunded. The shop goes on asking for 4 days`,
    )
  } catch (error) {
    say(`Razorpay could not be asked (${(error as Error).message}): the shop does it once it runs`)
  } finally {
    await database.destroy()
    await server.stop()
  }
}
