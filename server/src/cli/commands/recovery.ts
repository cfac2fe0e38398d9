import type { Command } from '@commander-js/extra-typings'
import { EXIT_CODES } from '../exit-codes.ts'

const say = (line: string) => void process.stdout.write(`${line}\n`)

export function addRecovery(program: Command): void {
  const recovery = program
    .command('recovery')
    .description(
      'payments at Razorpay whose orders a restored shop does not know; the shop may run meanwhile',
    )
  recovery
    .command('list')
    .description('list them with what has become of each')
    .action(async () => {
      const { listLost } = await import('../../maintenance/recover-shop.ts')
      const { withShopDatabase } = await import('../shop-database.ts')
      await withShopDatabase((database) => listLost(database, say))
    })
  recovery
    .command('refund')
    .description('refund those of this shop in full, each once; those that are found later too')
    .action(async () => {
      const { refundLost } = await import('../../maintenance/recover-shop.ts')
      const { withShopDatabase } = await import('../shop-database.ts')
      const isDone = await withShopDatabase((database, config) => refundLost(config, database, say))
      if (!isDone) process.exitCode = EXIT_CODES.failed
    })
}
