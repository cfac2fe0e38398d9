import type { Command } from '@commander-js/extra-typings'

export function addBooks(program: Command): void {
  program
    .command('books')
    .description('check that every rule of the books holds; reads only, the shop may run meanwhile')
    .action(async () => {
      const { checkBooks } = await import('../../maintenance/check-books.ts')
      process.exitCode = await checkBooks()
    })
}
