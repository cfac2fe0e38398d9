import { sql } from 'kysely'
import { StartError } from '../process/start-error.ts'
import type { Database } from './database.ts'

/**
 * A trusted extension needs only the CREATE privilege on the database.
 * @throws {StartError} telling the database administrator what to do
 */
export async function requireExtension(database: Database, name: string): Promise<void> {
  try {
    await sql`CREATE EXTENSION IF NOT EXISTS ${sql.id(name)}`.execute(database)
  } catch (error) {
    throw new StartError(
      `The shop needs the extension ${name} of PostgreSQL: ${(error as Error).message}. ` +
        `Ask the administrator of the database to install it and to run CREATE EXTENSION ${name}`,
    )
  }
}
