import { afterAll, expect, test } from 'vitest'
import { createLog } from '../platform/log.ts'
import { createTestDatabase } from './index.ts'
import { findPersonalData, readPersonalData } from './personal-data.ts'
import { signUp, startTestShop } from './test-shop.ts'

const values = ['asha@example.com', '9876543210', '12 MG Road', 'Asha Rao', '482913', 'q'.repeat(43)]

function logged(fields: object): string {
  const lines: string[] = []
  createLog('info', { write: (line) => void lines.push(line) }).info(fields, 'request')
  return lines.join('')
}

test('what a log says about a customer is found, however it is written', () => {
  for (const [planted, value] of [
    [{ path: '/x/asha%40example.com' }, 'asha@example.com'],
    [{ note: 'call +91-9876543210' }, '9876543210'],
    [{ req: { url: '/find/12+mg+road', method: 'GET' } }, '12 MG Road'],
    [{ deep: { list: ['by ASHA RAO.'] } }, 'Asha Rao'],
    [{ code: 482_913 }, '482913'],
    [{ link: `/orders/status/${'q'.repeat(43)}?a` }, 'q'.repeat(43)],
  ] as const) {
    expect(findPersonalData(logged(planted), values), JSON.stringify(planted)).toEqual([
      expect.stringContaining(`${value} in `),
    ])
  }
  expect(findPersonalData(logged({ found: 'eyJhbGciOi.eyJpZCI6.c2ln' }), [])).toHaveLength(1)
})

test('times, sizes, longer words and what the start prints are no hits', () => {
  const harmless = logged({ ms: 482_913, bytes: 482_913, text: '1482913 Asha Raoul' })
  expect(findPersonalData(`Sign in as asha@example.com\n${harmless}`, values)).toEqual([])
})

const testDatabase = await createTestDatabase()
await testDatabase.database.schema.createSchema('sandbox').execute()
await testDatabase.database.schema
  .createTable('sandbox.mail')
  .addColumn('recipient', 'text')
  .addColumn('text', 'text')
  .execute()
const shop = await startTestShop({ on: testDatabase })
afterAll(() => shop.close())

test('the data of customers is read from the database, with what their mails hold', async () => {
  await signUp(shop, 'asha@example.com')
  const text = `Your code\n\n  482913\n\nhttps://shop.example/orders/status/${'q'.repeat(43)}`
  await testDatabase.database
    .insertInto('sandbox.mail' as never)
    .values({ recipient: 'meera@example.com', text } as never)
    .execute()
  const found = await readPersonalData(shop.url)
  for (const value of [
    'asha@example.com',
    'meera@example.com',
    '9876543210',
    'Asha Rao',
    '482913',
    'q'.repeat(43),
  ]) {
    expect(found).toContain(value)
  }
})
