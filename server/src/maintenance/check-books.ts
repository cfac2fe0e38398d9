import { checkRules } from '../invariants/index.ts'
import { readConfig } from '../platform/config.ts'
import { findShopDatabase } from '../platform/database/connect.ts'

/** @returns true if all rules hold */
async function printBroken(): Promise<boolean> {
  const server = await findShopDatabase(readConfig())
  try {
    const { ruleCount, broken } = await checkRules(server.url)
    for (const { rule, count, ids } of broken) {
      const rest = count > ids.length ? ` and ${count - ids.length} more` : ''
      process.stdout.write(`BROKEN ${rule}: ${ids.join(', ')}${rest}\n`)
    }
    process.stdout.write(
      broken.length === 0
        ? `All ${ruleCount} rules hold\n`
        : `${broken.length} of ${ruleCount} rules are broken\n`,
    )
    return broken.length === 0
  } finally {
    await server.stop()
  }
}

/**
 * Checks the invariants on the shop's database and prints those that are violated. It only reads, so the shop may run
 * meanwhile.
 * @returns the exit code: 0 if all invariants hold, 1 if one is violated, 2 if the database could not be read
 */
export async function checkBooks(): Promise<0 | 1 | 2> {
  try {
    return (await printBroken()) ? 0 : 1
  } catch (error) {
    process.stderr.write(`The books could not be read: ${(error as Error).message}\n`)
    return 2
  }
}

if (import.meta.main) process.exitCode = await checkBooks()
