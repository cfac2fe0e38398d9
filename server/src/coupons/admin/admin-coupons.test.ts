import type { AdminCoupon, CouponReport } from '@amritvasya/contract'
import { expect, test } from 'vitest'
import { addRows } from '../../testing/rows.ts'
import { addOrder, addPartRefund } from '../../testing/sample-order.ts'
import { addTestStaff } from '../../testing/staff.ts'
import { closedAtEnd, startTestShop } from '../../testing/test-shop.ts'

const shop = closedAtEnd(await startTestShop())
const { headers } = await addTestStaff(shop, 'owner')

const coupon = {
  code: ' festive10 ',
  name: 'Festive',
  description: '10% off, up to ₹80',
  discountType: 'percentage',
  discountAmount: 12.5,
  minimumPurchase: 499,
  maximumDiscount: 80,
  startsAt: null,
  endsAt: '2099-12-31T23:59:00+05:30',
  usageLimit: 50,
  limitPerCustomer: 1,
  isActive: true,
  isPublic: true,
}
const add = (more: object = {}) =>
  shop.send('POST /back-office/coupons', { body: { ...coupon, ...more }, headers })

test('a coupon that the owner adds is in the shop at once, and can be changed and switched off', async () => {
  const added = (await add()).body.item as AdminCoupon
  expect(added).toMatchObject({ code: 'FESTIVE10', discountAmount: 12.5, endsAt: '2099-12-31T18:29:00.000Z' })
  const { body } = await shop.send('GET /coupons/public')
  expect(body.coupons).toMatchObject([{ code: 'FESTIVE10', discountAmount: 12.5, maximumDiscount: 80 }])
  await shop.database.updateTable('coupon').set({ usage_count: 7 }).where('id', '=', added.id).execute()
  const changed = await shop.send(`PUT /back-office/coupons/${added.id}`, {
    body: { ...coupon, isActive: false },
    headers,
  })
  expect(changed.body.item).toMatchObject({ isActive: false, usageCount: 7 })
  expect((await shop.send('GET /coupons/public')).body.coupons).toEqual([])
  const log = await shop.send(`GET /back-office/audit?subject=coupon&subjectId=${added.id}`, { headers })
  expect(log.body.items).toMatchObject([
    { action: 'coupon.changed', label: 'FESTIVE10', before: { isActive: true }, after: { isActive: false } },
    { action: 'coupon.added' },
  ])
})

test('two coupons cannot have one code, even when they are added at once', async () => {
  const replies = await Promise.all([add({ code: 'TWIN' }), add({ code: 'twin' }), add({ code: 'Twin' })])
  expect(replies.map(({ status }) => status).sort()).toEqual([200, 409, 409])
})

test.each([
  [{ code: 'a b' }, 'The code has 2 to 30 letters, digits, - and _'],
  [{ discountAmount: 0 }, 'The discount must be more than nothing'],
  [{ maximumDiscount: 0 }, 'The most it takes off must be more than nothing, or left empty'],
  [{ discountAmount: 101 }, 'A percentage is at most 100'],
  [{ discountAmount: 10.005 }, 'The discount must be an amount in rupees, with at most two decimals'],
  [{ minimumPurchase: -1 }, 'The minimum purchase must be an amount in rupees, with at most two decimals'],
  [{ startsAt: '2099-12-31T23:59:00+05:30' }, 'The end must be after the start'],
  [{ usageLimit: 1.5 }, 'The number of uses must be a whole number from 0 to 1000000'],
  [{ name: '  ' }, 'Please enter: name'],
])('a coupon with %j is refused: %s', async (more, message) => {
  expect(await add({ code: 'WRONG', ...more })).toMatchObject({ status: 400, body: { message } })
})

test('coupons are found by code and by whether they are active, in pages', async () => {
  for (const code of ['PAGE1', 'PAGE2', 'PAGE3']) await add({ code, isActive: code !== 'PAGE2' })
  const codes = async (query: string) => {
    const { body } = await shop.send(`GET /back-office/coupons?q=page&sort=code&order=asc&${query}`, {
      headers,
    })
    return { codes: (body.items as AdminCoupon[]).map(({ code }) => code), total: body.total }
  }
  expect(await codes('perPage=2&page=2')).toEqual({ codes: ['PAGE3'], total: 3 })
  expect(await codes('isActive=true')).toEqual({ codes: ['PAGE1', 'PAGE3'], total: 2 })
  expect((await shop.send('GET /back-office/coupons?sort=price', { headers })).status).toBe(400)
})

test('a coupon’s report counts orders that are paid or confirmed, net of refunds, whatever the coupon is called later', async () => {
  const { id } = (await add({ code: 'COUNTED' })).body.item as AdminCoupon
  const order = async (changes: object) => {
    const added = await addOrder(shop.database, {
      coupon_code: 'COUNTED',
      subtotal_paise: 500_00,
      discount_paise: 50_00,
      total_paise: 450_00,
      ...changes,
    })
    await addRows(shop.database, 'coupon_redemption', { order_id: added.id, coupon_id: id })
    return added
  }
  const paid = { payment_status: 'paid', paid_at: new Date(), status: 'processing' }
  await addPartRefund(shop.database, await order(paid), 50_50)
  await order({ payment_method: 'cod', status: 'processing' })
  await order({})
  await order({ ...paid, status: 'cancelled' })
  const read = async () =>
    (await shop.send(`GET /back-office/coupons/${id}/report`, { headers })).body.item as CouponReport
  const report = await read()
  expect(report).toMatchObject({ orders: 2, discountGiven: 100, revenue: 849.5 })
  expect(report.latest).toHaveLength(2)
  const renamed = { body: { ...coupon, code: 'RENAMED' }, headers }
  expect((await shop.send(`PUT /back-office/coupons/${id}`, renamed)).status).toBe(200)
  expect(await read()).toEqual(report)
})
