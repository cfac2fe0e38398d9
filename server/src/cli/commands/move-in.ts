import type { Command } from '@commander-js/extra-typings'

export function addMoveIn(program: Command): void {
  program
    .command('move-in')
    .description(
      'take over products, customers, coupons or orders out of an export of Shopify or WooCommerce',
    )
    .argument('<file>', 'the file as it was exported (CSV)')
    .option('--dry-run', 'only say what it would do')
    .action(async (file, options) => {
      const { moveIn } = await import('../moving-in/move-in.ts')
      await moveIn(file, options)
    })
}
