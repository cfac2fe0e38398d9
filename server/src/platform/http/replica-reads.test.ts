import { expect, test } from 'vitest'
import { createTestDatabase } from '../../testing/index.ts'
import { sampleProduct, saveSamples } from '../../testing/sample-catalogue.ts'
import { addTestStaff, staffPassword } from '../../testing/staff.ts'
import { closedAtEnd, startTestShop } from '../../testing/test-shop.ts'
import { MAX_LAG_SECONDS } from '../database/replica.ts'

/** It lacks everything that is in the shop. */
const replica = closedAtEnd(await createTestDatabase())
const shop = closedAtEnd(await startTestShop({ replica: { reads: replica.database } }))

test('a list is of the replica, but not after a change in the same browser, and never for a key', async () => {
  const owner = await addTestStaff(shop, 'owner')
  const product = sampleProduct('Selenite')
  await saveSamples(shop.database, { products: [product] })
  const call = 'GET /back-office/stock'
  const count = async (headers: Record<string, string>) => (await shop.send(call, { headers })).body.total
  expect(await count(owner.headers)).toBe(0)

  const changed = await shop.send(`POST /back-office/stock/${product.variants[0]?.id}/adjust`, {
    ...owner,
    body: { by: 1, reason: 'Found' },
  })
  const [cookie = ''] = changed.headers.getSetCookie()
  expect(Number(/Max-Age=(\d+)/.exec(cookie)?.[1])).toBeGreaterThan(MAX_LAG_SECONDS)
  expect(await count({ cookie: `${owner.headers.cookie}; ${cookie.split(';')[0]}` })).toBe(1)

  const ownPassword = staffPassword
  const body = { name: 'Accounting', calls: [call], days: 30, ownPassword }
  const { item } = (await shop.send('POST /back-office/api-keys', { ...owner, body })).body
  const secret = `POST /back-office/api-keys/${(item as { id: string }).id}/secret`
  const drawn = (await shop.send(secret, { ...owner, body: { days: 30, ownPassword } })).body
  expect(await count({ authorization: `Bearer ${(drawn.item as { key: string }).key}` })).toBe(1)
})
