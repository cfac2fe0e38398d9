import { resolve } from 'node:path'
import { type Command, InvalidArgumentError, Option } from '@commander-js/extra-typings'
import { EXIT_CODES } from '../exit-codes.ts'

function parseMoment(text: string): Date {
  const moment = new Date(text)
  if (Number.isNaN(moment.getTime()) || !/(?:Z|[+-]\d\d:\d\d)$/.test(text)) {
    throw new InvalidArgumentError('Write it with its offset, as in 2026-11-23T14:30:00+05:30.')
  }
  // Otherwise all changes would be replayed before it turns out that none is later.
  if (moment.getTime() > Date.now()) {
    throw new InvalidArgumentError('It lies in the future. Leave --to out to restore the newest state.')
  }
  return moment
}

export function addRestore(program: Command): void {
  program
    .command('restore')
    .description('restore the shop from its backups into an empty data folder')
    .option('--to <time>', 'restore the state of a moment instead of the newest', parseMoment)
    .option('--from <target>', 'the folder or s3://bucket/prefix to restore from instead of BACKUP_TARGET')
    .addOption(
      new Option(
        '--secrets <folder>',
        'restore nothing but the secrets among the settings, into a file each; those that are there stay',
      ).conflicts(['payments', 'refundLost']),
    )
    .option('--no-payments', 'never ask Razorpay for the payments since the backup: for practice')
    .addOption(
      new Option('--refund-lost', 'refund payments of orders that the backup does not have').conflicts(
        'payments',
      ),
    )
    .action(async ({ to, from, secrets, payments, refundLost = false }) => {
      const { readBackupConfig, readConfig } = await import('../../platform/config.ts')
      const say = (line: string) => void process.stdout.write(`${line}\n`)
      if (secrets !== undefined) {
        const { restoreShopSecrets } = await import('../../maintenance/restore-shop-secrets.ts')
        await restoreShopSecrets(readBackupConfig(), { to, from, folder: resolve(secrets), say })
        return
      }
      const { restoreShop } = await import('../../maintenance/restore-shop.ts')
      const config = readConfig()
      if (config.DATABASE_URL) {
        process.stderr.write(
          'restore is for the embedded database: unset DATABASE_URL, or restore that database by its own means\n',
        )
        process.exitCode = EXIT_CODES.usage
        return
      }
      const options = { to, from, asksPayments: payments, refundsLost: refundLost, say }
      const isDone = await restoreShop(config, options)
      if (!isDone) process.exitCode = EXIT_CODES.failed
    })
}
