import type { Command } from '@commander-js/extra-typings'
import { EXIT_CODES } from '../exit-codes.ts'

export function addBackup(program: Command): void {
  program
    .command('backup')
    .description('make a base backup now; the running shop makes one a day by itself')
    .option('--drill', 'restore the newest backup into a scratch folder instead, and check its books')
    .action(async ({ drill }) => {
      const { backupShop } = await import('../../backup-shop.ts')
      const { readConfig } = await import('../../platform/config.ts')
      const say = (line: string) => void process.stdout.write(`${line}\n`)
      const isDone = await backupShop(readConfig(), say, drill ?? false)
      if (!isDone) process.exitCode = EXIT_CODES.failed
    })
}
