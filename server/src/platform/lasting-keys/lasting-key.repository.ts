import type { Insertable, Selectable } from 'kysely'
import type { Database, Tables } from '../database/database.ts'
import type { LastingPurpose } from '../secrets.ts'
import type {} from './lasting-key.tables.ts'

type Row = Selectable<Tables['lasting_key']>

export const listLastingKeys = (database: Database, purpose: LastingPurpose): Promise<Row[]> =>
  database.selectFrom('lasting_key').selectAll().where('purpose', '=', purpose).orderBy('position').execute()

/** Another server that starts at the same time has the same ones. */
export async function insertLastingKeys(
  database: Database,
  rows: readonly Insertable<Tables['lasting_key']>[],
): Promise<void> {
  await database
    .insertInto('lasting_key')
    .values([...rows])
    .onConflict((conflict) => conflict.columns(['purpose', 'position']).doNothing())
    .execute()
}

export async function updateLastingKey(database: Database, { encrypted_key, ...key }: Row): Promise<void> {
  await database
    .updateTable('lasting_key')
    .set({ encrypted_key })
    .where('purpose', '=', key.purpose)
    .where('position', '=', key.position)
    .execute()
}
