import { expect, test } from 'vitest'
import { createTestDatabase } from './index.ts'
import { closedAtEnd, signUp, startTestShop } from './test-shop.ts'
import { keepWrittenValues, readWrittenValues } from './written-values.ts'

const token = 'q'.repeat(43)
const testDatabase = await createTestDatabase()
await testDatabase.database.schema.createSchema('sandbox').execute()
await testDatabase.database.schema
  .createTable('sandbox.mail')
  .addColumn('recipient', 'text')
  .addColumn('text', 'text')
  .execute()
const shop = closedAtEnd(await startTestShop({ on: testDatabase }))

const receive = (recipient: string, text: string) =>
  testDatabase.database
    .insertInto('sandbox.mail' as never)
    .values({ recipient, text } as never)
    .execute()

await receive('before@example.com', 'Hello')
await keepWrittenValues(shop.url)

test('the data of customers is read from the database with what their mails hold, also when it was erased', async () => {
  const session = await signUp(shop, 'asha@example.com')
  await receive('meera@example.com', `Your code\n\n  482913\n\nhttps://shop.example/orders/status/${token}`)
  const address = {
    fullName: 'Asha Rao',
    phoneNumber: '9123456780',
    addressLine1: '12 MG Road',
    city: 'Pune',
    state: 'Maharashtra',
    pincode: '411001',
  }
  const { body } = await shop.send('POST /addresses', { body: address, token: session })
  const { address: saved } = body as { address: { _id: string } }
  await shop.send(`PUT /addresses/${saved._id}`, {
    body: { ...address, addressLine1: '7 Lake View' },
    token: session,
  })
  expect((await shop.send(`DELETE /addresses/${saved._id}`, { token: session })).status).toBe(200)
  await testDatabase.database
    .updateTable('customer')
    .set({ email: 'erased@example.com', full_name: 'Erased person' })
    .execute()

  const found = await readWrittenValues(shop.url)
  for (const value of [
    'before@example.com',
    'asha@example.com',
    'meera@example.com',
    '9876543210',
    'Asha Rao',
    'erased@example.com',
    '9123456780',
    '12 MG Road',
    '7 Lake View',
    '482913',
    token,
  ]) {
    expect(found).toContain(value)
  }
  expect(found).not.toContain('Pune')
})
