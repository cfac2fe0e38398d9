import { openDatabase } from '../platform/database/database.ts'
import { findBroken, ruleCount } from './invariants.repository.ts'

/** Returns how many rules were checked, and each broken one with the first ids of what breaks it. */
export async function checkRules(databaseUrl: string) {
  // A rule may take longer than a page's query.
  const database = openDatabase(databaseUrl, { connections: 1, statementTimeout: 0 })
  try {
    return { ruleCount, broken: await findBroken(database) }
  } finally {
    await database.destroy()
  }
}

/** Returns a line for each broken rule. */
export async function listBrokenRules(databaseUrl: string): Promise<string[]> {
  const { broken } = await checkRules(databaseUrl)
  return broken.map(({ rule, ids }) => `${rule}: ${ids.join(', ')}`)
}
