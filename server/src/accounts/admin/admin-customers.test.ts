import type { AdminCustomer } from '@amritvasya/contract'
import { expect, test } from 'vitest'
import { addOrder, addPartRefund } from '../../testing/sample-order.ts'
import { addTestStaff } from '../../testing/staff.ts'
import { closedAtEnd, password, signUp, startTestShop } from '../../testing/test-shop.ts'

const shop = closedAtEnd(await startTestShop())
const { headers } = await addTestStaff(shop, 'owner')
const find = async (query: string) => {
  const { body } = await shop.send(`GET /back-office/customers?${query}`, { headers })
  return body as { items: AdminCustomer[]; total: number }
}

test('a customer is found by a part of name, email or phone, with what they bought', async () => {
  await signUp(shop, 'meera@example.com', 'Meera Iyer')
  await signUp(shop, 'other@example.com', 'Zoya Khan')
  const [meera] = (await find('q=ra%20iy')).items
  if (!meera) throw new Error('Meera is not found')
  for (const changes of [
    { payment_status: 'paid', paid_at: new Date(), status: 'delivered' },
    { payment_status: 'paid', paid_at: new Date(), status: 'processing' },
    { status: 'pending' },
  ] as const) {
    await addOrder(shop.database, { customer_id: meera.id, ...changes })
  }
  for (const q of ['MEERA', 'meera@ex', 'iyer']) {
    expect(await find(`q=${encodeURIComponent(q)}`)).toMatchObject({
      total: 1,
      items: [{ fullName: 'Meera Iyer', orders: 2, spent: 1000, isBlocked: false }],
    })
  }
  expect((await find('q=98765')).total).toBe(2)
  // Wildcards of LIKE are escaped.
  expect((await find('q=%25')).total).toBe(0)
})

test('an order that was refunded in part or in whole still counts, and what went back is not spent', async () => {
  await signUp(shop, 'vikram@example.com', 'Vikram Singh')
  const [vikram] = (await find('q=vikram')).items
  const paid = { payment_status: 'paid', paid_at: new Date(), status: 'delivered' } as const
  const add = (rupees: number) =>
    addOrder(shop.database, { customer_id: vikram?.id ?? null, subtotal_paise: rupees * 100, ...paid })
  await add(2_647)
  await addPartRefund(shop.database, await add(16_748), 33_33)
  await addPartRefund(shop.database, await add(999), 999_00)
  expect((await find('q=vikram')).items).toMatchObject([{ orders: 3, spent: 19_361.67 }])
})

// Proves ERR-04, T2.
test('a blocked customer is signed out at once and may not sign in (423), until unblocked', async () => {
  const token = await signUp(shop, 'blocked@example.com')
  const [{ id } = { id: '' }] = (await find('q=blocked@')).items
  const signIn = () => shop.send('POST /users/login', { body: { email: 'blocked@example.com', password } })
  const blocked = await shop.send(`POST /back-office/customers/${id}/block`, {
    body: { reason: 'Chargebacks' },
    headers,
  })
  expect(blocked.body.item).toMatchObject({ isBlocked: true })
  expect((await shop.send('GET /addresses', { token })).status).toBe(401)
  expect(await signIn()).toMatchObject({ status: 423, body: { code: 'ACCOUNT_BLOCKED' } })
  expect((await find('isBlocked=true')).total).toBe(1)
  await shop.send(`POST /back-office/customers/${id}/unblock`, { headers })
  expect((await signIn()).status).toBe(200)
  const log = await shop.send(`GET /back-office/audit?subject=customer&subjectId=${id}`, { headers })
  expect(log.body.items).toMatchObject([
    { action: 'customer.unblocked' },
    { action: 'customer.blocked', after: { reason: 'Chargebacks' } },
  ])
})

test('whoever is not there cannot be blocked', async () => {
  const call = `POST /back-office/customers/${'a'.repeat(24)}/block`
  expect((await shop.send(call, { body: { reason: 'x' }, headers })).status).toBe(404)
})
