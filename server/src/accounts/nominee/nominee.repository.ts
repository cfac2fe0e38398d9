import { type Selectable, sql } from 'kysely'
import type { Database, Tables } from '../../platform/database/database.ts'
import type { JoinedAccounts } from '../../platform/personal-data.ts'

export type NomineeRow = Selectable<Tables['nominee']>

export const findNominee = (database: Database, customerId: string): Promise<NomineeRow | undefined> =>
  database.selectFrom('nominee').selectAll().where('customer_id', '=', customerId).executeTakeFirst()

/** Replaces the former nominee, if any. */
export async function saveNominee(
  database: Database,
  customerId: string,
  nominee: Pick<NomineeRow, 'name' | 'email' | 'phone'>,
): Promise<void> {
  await database
    .insertInto('nominee')
    .values({ customer_id: customerId, ...nominee })
    .onConflict((conflict) =>
      conflict.column('customer_id').doUpdateSet({ ...nominee, updated_at: sql`now()` }),
    )
    .execute()
}

export async function deleteNominee(database: Database, customerId: string): Promise<void> {
  await database.deleteFrom('nominee').where('customer_id', '=', customerId).execute()
}

/** Gives the nominee of an account to the one that it is joined with, unless that has one. */
export async function moveNominee(transaction: Database, { from, to }: JoinedAccounts): Promise<void> {
  await sql`
    UPDATE nominee SET customer_id = ${to.customerId} WHERE customer_id = ${from.customerId}
      AND NOT EXISTS (SELECT FROM nominee WHERE customer_id = ${to.customerId})`.execute(transaction)
}
