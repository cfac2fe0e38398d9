import { afterAll, expect, test } from 'vitest'
import { openDatabase } from '../platform/database/database.ts'
import { createTestDatabase } from './index.ts'
import { addRows } from './rows.ts'

const first = await createTestDatabase()
const second = await createTestDatabase()
afterAll(() => Promise.all([first.close(), second.close()]))

test('a test database has the newest schema and shares no rows with another', async () => {
  await addRows(first.database, 'brand', { id: 'a'.repeat(24), name: 'Amrit' })

  expect(await first.database.selectFrom('brand').select('name').execute()).toEqual([{ name: 'Amrit' }])
  expect(await second.database.selectFrom('brand').select('name').execute()).toEqual([])
})

test('a closed test database is gone', async () => {
  const third = await createTestDatabase()
  await third.close()

  const late = openDatabase(third.url, { connections: 1 })
  await expect(late.selectFrom('brand').select('name').execute()).rejects.toThrow('does not exist')
  await late.destroy()
})
