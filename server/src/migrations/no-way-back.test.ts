import { expect, onTestFinished, test } from 'vitest'
import { runMigrations } from '../platform/database/run-migrations.ts'
import { loadMigrations } from '../platform/database/shop-migrations.ts'
import { newId } from '../platform/id.ts'
import { createTestDatabase } from '../testing/index.ts'
import { addOrder } from '../testing/sample-order.ts'
import * as noWayBack from './0570-no-way-back.ts'

/** They are as in 0.3.0, whose newest one is 0068. */
const former = Object.fromEntries(
  Object.entries(await loadMigrations()).filter(([name]) => name <= '0068-parcels'),
)

test('0.3.0 starts on the schema of today, and no longer once an order was paid in cash', async () => {
  const { database, close } = await createTestDatabase()
  onTestFinished(close)
  expect(await runMigrations(database, former)).toEqual([])
  const { id } = await addOrder(database)
  expect(await runMigrations(database, former)).toEqual([])

  const pay = (key: string) =>
    database
      .insertInto('received_payment')
      .values({
        id: key,
        order_id: id,
        paid_by: 'cash',
        amount_paise: 500_00,
        reference: null,
        received_by: 'Asha',
      })
      .execute()
  await pay(newId())
  const refusal = 'its migration 0075-expected-delivery does not fit this one'
  await expect(runMigrations(database, former)).rejects.toThrow(refusal)

  // The same holds for the database before, which has such an order already.
  await noWayBack.down(database)
  await database
    .updateTable('migration_compatibility' as never)
    .set({ compatible_from: null } as never)
    .execute()
  expect(await runMigrations(database, former)).toEqual([])
  await noWayBack.up(database)
  await expect(runMigrations(database, former)).rejects.toThrow(refusal)
})
