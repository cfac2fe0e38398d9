import { openDatabase } from '../platform/database/database.ts'
import { findBroken } from './invariants.repository.ts'

/** Returns each broken rule with the ids of what breaks it. */
export async function listBrokenRules(databaseUrl: string): Promise<string[]> {
  // A rule may take longer than a page's query.
  const database = openDatabase(databaseUrl, { connections: 1, statementTimeout: 0 })
  try {
    return (await findBroken(database)).map(({ rule, ids }) => `${rule}: ${ids.join(', ')}`)
  } finally {
    await database.destroy()
  }
}
