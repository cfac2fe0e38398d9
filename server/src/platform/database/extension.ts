import { sql } from 'kysely'
import { StartError } from '../process/start-error.ts'
import type { Database } from './database.ts'

/**
 * Adds an extension of PostgreSQL to the database, unless it is there already. Trusted ones need no more than the
 * right to create things in the database.
 * @throws {StartError} saying what the administrator of the database must do
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
