import { readRestoredMoment, restore, secretsOf } from '../backup/index.ts'
import { listBrokenRules } from '../invariants/index.ts'
import { confirmLostRefunds, recordRestore, recoverPayments } from '../payments/index.ts'
import type { Config } from '../platform/config.ts'
import { findDatabaseServer } from '../platform/database/connect.ts'
import { openDatabase } from '../platform/database/database.ts'
import { migrate } from '../platform/database/migrate.ts'
import { chooseDataFolder } from '../platform/process/data-folder.ts'
import { release } from '../platform/release.ts'
import { hasRazorpay, sayLostPayments, withPayments } from './recover-shop.ts'
import { findBackups } from './restore-shop-secrets.ts'

type Options = {
  /** It is undefined for the newest moment. */
  to: Date | undefined
  /** It replaces BACKUP_TARGET, or is one database of it. */
  from: string | undefined
  /** It is false for practice: Razorpay is never asked. */
  asksPayments: boolean
  /** The owner's word that payments of lost orders go back. */
  refundsLost: boolean
  say(line: string): void
}

/**
 * Restores a shop from its backups into an empty data folder, checks its books, leaves out document numbers that may have
 * been given out since, and settles what was paid since. Payments of lost orders go back only when the owner says so.
 * @returns false when a rule of the books is broken
 * @throws {StartError} without settings
 */
export async function restoreShop(config: Config, options: Options): Promise<boolean> {
  const { to, from, asksPayments, refundsLost, say } = options
  const { settings, database, isOwn } = findBackups(config, from)
  const dataFolder = chooseDataFolder(config)
  let broken: string[] = []
  await restore({
    dataFolder,
    settings,
    secrets: secretsOf(config),
    database,
    to,
    release,
    // A copy for practice, or of another target, writes nothing there.
    succeeds: asksPayments && isOwn,
    say,
    async prepare(databaseUrl, manifest) {
      const backup = { id: manifest.id, finishedAt: new Date(manifest.finishedAt) }
      const restoredTo = await settleRestored(databaseUrl, backup, options)
      say(`Restored up to ${restoredTo.toISOString()}, the last change in the backup`)
      broken = await listBrokenRules(databaseUrl)
      for (const rule of broken) say(`BROKEN ${rule}`)
      if (broken.length === 0) say('All rules of the books hold')
    },
  })
  if (!asksPayments) say('Razorpay is not asked for payments, now or later')
  else await recoverNow(config, say, refundsLost && broken.length === 0)
  if (refundsLost && broken.length > 0) {
    say('Nothing is refunded, because rules of the books are broken. Later: amritvasya recovery refund')
  }
  say(`The shop is in ${dataFolder}. Next: start it, look at the newest orders, and run amritvasya backup`)
  return broken.length === 0
}

async function settleRestored(
  databaseUrl: string,
  backup: { id: string; finishedAt: Date },
  { asksPayments, say }: Options,
): Promise<Date> {
  const database = openDatabase(databaseUrl, { connections: 2, statementTimeout: 0 })
  try {
    const restoredTo = (await readRestoredMoment(database)) ?? backup.finishedAt
    await migrate(database)
    const skipped = await recordRestore(database, { backup: backup.id, restoredTo, asksPayments })
    for (const { from, to } of skipped)
      say(`Left out, as they may have been given out since: ${from} to ${to}`)
    return restoredTo
  } finally {
    await database.destroy()
  }
}

/** The running shop goes on with it every five minutes, so that a failure here only delays it. */
async function recoverNow(config: Config, say: Options['say'], isConfirmed: boolean): Promise<void> {
  const server = await findDatabaseServer(config)
  const database = openDatabase(server.url, { connections: 4 })
  try {
    if (isConfirmed) await confirmLostRefunds(database)
    if (!hasRazorpay(config)) return say('Payments of the demo are in the database itself')
    const { settled, refunded, ofOtherShops } = await withPayments(config, database, recoverPayments)
    say(
      `Razorpay asked: ${settled} payments settled, ${refunded} of lost orders refunded, ` +
        `${ofOtherShops} of other shops left alone. The shop goes on asking for 4 days`,
    )
  } catch (error) {
    say(`Not all payments could be recovered (${(error as Error).message}): the shop goes on once it runs`)
  } finally {
    await sayLostPayments(database, say)
    await database.destroy()
    await server.stop()
  }
}
