import { type Command, Option } from '@commander-js/extra-typings'
import { EXIT_CODES } from '../exit-codes.ts'

export function addBackup(program: Command): void {
  program
    .command('backup')
    .description('make a base backup now; the running shop makes one a day by itself')
    .option('--drill', 'restore the newest backup into a scratch folder instead, and check its books')
    .option('--set-up-target', 'back up to BACKUP_TARGET from now on, whatever it holds')
    .option('--take-over', 'go on with the backups of another shop, which is gone for good')
    .option(
      '--new-key',
      'begin a new key with BACKUP_KEY, while the shop is stopped; earlier backups need the former one',
    )
    .addOption(
      new Option(
        '--change-passphrase',
        'make no backup, but let BACKUP_KEY open all of them instead of the former passphrase, which is asked for',
      ).conflicts(['drill', 'setUpTarget', 'takeOver', 'newKey']),
    )
    .action(async (options) => {
      const { backupShop } = await import('../../maintenance/backup-shop.ts')
      const { readConfig } = await import('../../platform/config.ts')
      const say = (line: string) => void process.stdout.write(`${line}\n`)
      const isDone = await backupShop(readConfig(), say, options)
      if (!isDone) process.exitCode = EXIT_CODES.failed
    })
}
