import type { Command } from '@commander-js/extra-typings'

export function addMigrate(program: Command): void {
  program
    .command('migrate')
    .description('bring the database to the schema of this version, without starting the shop')
    .action(async () => {
      const { readConfig } = await import('../../platform/config.ts')
      const { findOrCreateDatabase } = await import('../../platform/database/connect.ts')
      const { prepareDatabase } = await import('../../platform/database/migrate.ts')
      const server = await findOrCreateDatabase(readConfig())
      try {
        const names = await prepareDatabase(server.url)
        for (const name of names) process.stdout.write(`Migrated ${name}\n`)
        process.stdout.write(
          `${names.length === 0 ? 'Nothing to migrate: the' : 'The'} schema is up to date\n`,
        )
      } finally {
        await server.stop()
      }
    })
}
