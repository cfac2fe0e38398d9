import { listActiveMembers } from '../../staff/index.ts'
import { withShopDatabase } from '../shop-database.ts'

/** Prints a line for each member of the staff who may sign in: role, email and name, with a tab between them. */
export async function listMembers(): Promise<void> {
  const members = await withShopDatabase((database) => listActiveMembers(database))
  for (const { role, customRole, email, name } of members) {
    process.stdout.write(`${customRole?.name ?? role}\t${email}\t${name}\n`)
  }
}
