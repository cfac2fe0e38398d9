import type { AdminCoupon, FormerOrder, MovingInOutcome } from '@amritvasya/contract'
import { expect, test } from 'vitest'
import { findBroken } from '../invariants/invariants.repository.ts'
import { addTestStaff } from '../testing/staff.ts'
import { closedAtEnd, signUp, startTestShop } from '../testing/test-shop.ts'
import { purgeFormerCustomers } from './customers/former-customer.repository.ts'

const shop = closedAtEnd(await startTestShop())
const { database } = shop
const { headers } = await addTestStaff(shop, 'owner')

async function send(file: string, isDryRun = false, by = headers) {
  const reply = await fetch(
    `${shop.address}/api/back-office/moving-in/import${isDryRun ? '?dryRun=true' : ''}`,
    { method: 'POST', headers: { ...by, 'content-type': 'text/csv' }, body: file },
  )
  const body = (await reply.json()) as { item: MovingInOutcome; code?: string; message?: string }
  return { status: reply.status, ...body }
}
const formerCustomers = () => database.selectFrom('former_customer').selectAll().orderBy('email').execute()

const customers = `Customer ID,First Name,Last Name,Email,Accepts Email Marketing,Default Address Company,Default Address Address1,Default Address Address2,Default Address City,Default Address Province Code,Default Address Country Code,Default Address Zip,Default Address Phone,Phone,Accepts SMS Marketing,Total Spent,Total Orders,Note,Tax Exempt,Tags
1,Meera,Iyer,Meera@Example.com,yes,,12 Temple Road,Near the lake,Chennai,TN,IN,'600004,'+91 98765 43210,'+919876543210,no,1200.00,2,,no,
2,Ravi,,ravi@example.com,no,,1 High Street,,London,,GB,N1,,,no,0.00,0,,no,
3,Nobody,Here,,no,,,,,,,,,,no,0.00,0,,no,
`

// Proves MOVE-09, decision 171.
test('customers of Shopify are tried, saved until they prove their mailbox, and changed by a second file alone', async () => {
  const tried = await send(customers, true)
  expect(tried.item).toMatchObject({
    shop: 'Shopify',
    what: 'customers',
    lines: 3,
    created: 2,
    leftOut: 1,
    problems: [],
    notes: [
      { message: '1 agreed to newsletters there. The file does not say when, so nobody is subscribed here' },
      { line: 3, message: 'Without an address in GB' },
      { line: 4, message: 'Nobody Here has no valid email, and is left out' },
    ],
  })
  expect(await formerCustomers()).toEqual([])
  expect((await send(customers)).item).toMatchObject({ created: 2 })
  const saved = await formerCustomers()
  expect(saved).toMatchObject([
    {
      email: 'meera@example.com',
      full_name: 'Meera Iyer',
      phone: '9876543210',
      addresses: [
        { addressLine1: '12 Temple Road', state: 'Tamil Nadu', pincode: '600004', phoneNumber: '9876543210' },
      ],
    },
    { email: 'ravi@example.com', full_name: 'Ravi', addresses: [] },
  ])
  expect((await send(customers)).item).toMatchObject({ created: 0, changed: 0, unchanged: 2 })
  expect(await formerCustomers()).toEqual(saved)
  expect((await send(customers.replace('Ravi', 'Ravindra'))).item).toMatchObject({ changed: 1, unchanged: 1 })
  const { count } = await database
    .selectFrom('newsletter_subscriber')
    .select((row) => row.fn.countAll().as('count'))
    .executeTakeFirstOrThrow()
  expect(Number(count)).toBe(0)
})

// Proves MOVE-09.
test('whoever proves the mailbox finds the former addresses, and later files leave the account alone', async () => {
  const token = await signUp(shop, 'meera@example.com', 'Meera S')
  const { body } = await shop.send('GET /addresses', { token })
  expect(JSON.stringify(body)).toContain('12 Temple Road')
  expect((await formerCustomers()).map(({ email }) => email)).toEqual(['ravi@example.com'])
  expect((await send(customers)).item).toMatchObject({ created: 0, changed: 1, unchanged: 1 })
  const profile = await shop.send('GET /users/profile', { token })
  expect(JSON.stringify(profile.body)).toContain('Meera S')
})

const customersOf = (...emails: string[]) =>
  [
    'First Name,Last Name,Email,Total Orders,Default Address Address1,Default Address City,Default Address Province Code,Default Address Country Code,Default Address Zip,Default Address Phone',
    ...emails.map((email) => `Tara,Sen,${email},1,7 River Road,Pune,MH,IN,411001,9876543210`),
  ].join('\n')
const addressesOf = async (token: string) =>
  JSON.stringify((await shop.send('GET /addresses', { token })).body)

// Proves MOVE-09.
test('a mailbox that a new password proves gets its former addresses', async () => {
  const email = 'reset@example.com'
  await signUp(shop, email)
  await database.updateTable('customer').set({ email_verified_at: null }).where('email', '=', email).execute()
  expect((await send(customersOf(email))).item).toMatchObject({ created: 1 })
  await shop.send('POST /users/forgot-password', { body: { email } })
  const otp = await shop.codeFor(email)
  await shop.send('POST /users/verify-reset-otp', { body: { email, otp } })
  const newPassword = 'An0ther!horse'
  expect((await shop.send('POST /users/reset-password', { body: { email, otp, newPassword } })).status).toBe(
    200,
  )
  const { body } = await shop.send('POST /users/login', { body: { email, password: newPassword } })
  expect(await addressesOf(String(body.token))).toContain('7 River Road')
  expect((await formerCustomers()).map((one) => one.email)).not.toContain(email)
})

// Proves MOVE-09.
test('a mailbox that a change of email proves gets its former addresses', async () => {
  const email = 'moved@example.com'
  const token = await signUp(shop, 'before@example.com')
  await send(customersOf(email))
  await shop.send('POST /users/send-verification-otp-change', { token, body: { email } })
  const changed = await shop.send('POST /users/verify-email-change', {
    token,
    body: { email, otp: await shop.codeFor(email), fullName: 'Tara Sen', phone: '9876543210' },
  })
  expect(changed.status).toBe(200)
  expect(await addressesOf(String(changed.body.token))).toContain('7 River Road')
  expect((await formerCustomers()).map((one) => one.email)).not.toContain(email)
})

// Proves MOVE-09.
test.each([
  ['whom the first file named', true],
  ['who had an account before the first file', false],
])('no later import brings back an erased customer %s', async (_, isNamedBefore) => {
  const email = `erased-${isNamedBefore}@example.com`
  const file = customersOf(email)
  if (isNamedBefore) await send(file)
  const token = await signUp(shop, email)
  await send(file)
  await shop.send('POST /users/send-verification-otp-delete', { token, body: {} })
  const otp = await shop.codeFor(email)
  expect((await shop.send('POST /users/delete-account', { token, body: { otp } })).status).toBe(200)
  for (const isDryRun of [true, false])
    expect((await send(file, isDryRun)).item).toMatchObject({ created: 0, changed: 0, unchanged: 1 })
  expect((await formerCustomers()).map((one) => one.email)).not.toContain(email)
})

test('customers of WooCommerce come with both addresses, once where they are the same', async () => {
  const header =
    'ID,user_login,user_pass,user_email,first_name,last_name,display_name,billing_first_name,billing_last_name,billing_phone,billing_address_1,billing_address_2,billing_city,billing_state,billing_postcode,billing_country,shipping_first_name,shipping_last_name,shipping_address_1,shipping_address_2,shipping_city,shipping_state,shipping_postcode,shipping_country'
  const home = 'Asha,Rao,9812345678,5 MG Road,,Pune,MH,411001,IN'
  const row = (id: number, shipping: string) =>
    `${id},asha${id},$P$Bhash,asha${id}@example.com,Asha,Rao,asha,${home},${shipping}`
  const file = [
    header,
    row(1, 'Asha,Rao,5 MG Road,,Pune,MH,411001,IN'),
    row(2, 'Leela,Rao,9 Hill Road,,Mumbai,MH,400050,IN'),
  ]
  expect((await send(file.join('\n'))).item).toMatchObject({
    shop: 'WooCommerce',
    what: 'customers',
    created: 2,
  })
  const saved = (await formerCustomers()).filter(({ email }) => email.startsWith('asha'))
  expect(saved.map(({ addresses }) => addresses.map(({ fullName }) => fullName))).toEqual([
    ['Asha Rao'],
    ['Asha Rao', 'Leela Rao'],
  ])
  expect(JSON.stringify(saved)).not.toContain('hash')
  await database
    .updateTable('former_customer')
    .set({ created_at: new Date('2020-01-01') })
    .where('email', '=', 'asha1@example.com')
    .execute()
  await purgeFormerCustomers(database)
  expect((await formerCustomers()).map(({ email }) => email)).not.toContain('asha1@example.com')
})

const coupons = `Name,Value,Value Type,Type,Discount Class,Minimum Purchase Requirements,Combines with Order Discounts,Customer Selection,Context,Times Used In Total,Applies Once Per Customer,Usage Limit Per Code,Status,Start,End
welcome10,-10.0,percentage,Amount Off,order,,false,All,,7,true,100,Active,2025-01-01 00:00:00 +0530,
DIWALI,250.0,fixed_amount,Amount Off,order,1500.0,false,All,,0,false,,Scheduled,2098-12-01 00:00:00 +0530,2099-01-01 00:00:00 +0530
FREESHIP,0,shipping,Free Shipping,shipping,,false,All,,0,false,,Active,2025-01-01 00:00:00 +0530,
RINGS,10,percentage,Amount Off,product,,false,All,,0,false,,Active,2025-01-01 00:00:00 +0530,
OLD,10,percentage,Amount Off,order,,false,All,,0,false,,Expired,2020-01-01 00:00:00 +0530,2021-01-01 00:00:00 +0530
A B,10,percentage,Amount Off,order,,false,All,,0,false,,Active,2025-01-01 00:00:00 +0530,
`

// Proves MOVE-10.
test('coupons come as far as coupons here can say it, and what they cannot is listed', async () => {
  const tried = await send(coupons, true)
  expect(tried.item).toMatchObject({ what: 'coupons', created: 2, leftOut: 4 })
  expect(tried.item.notes.map(({ message }) => message)).toEqual([
    'FREESHIP is for what coupons here cannot say: free delivery, and is left out',
    'RINGS is for what coupons here cannot say: a discount of certain products, and is left out',
    'OLD is over, and is left out',
    'A B has a code that is not of 2 to 30 letters, digits, - and _, and is left out',
  ])
  expect((await send(coupons)).item).toMatchObject({ created: 2 })
  const listed = await shop.send('GET /back-office/coupons?sort=code&order=asc', { headers })
  expect(listed.body.items as AdminCoupon[]).toMatchObject([
    {
      code: 'DIWALI',
      discountType: 'fixed',
      discountAmount: 250,
      minimumPurchase: 1500,
      startsAt: '2098-11-30T18:30:00.000Z',
      endsAt: '2098-12-31T18:30:00.000Z',
    },
    {
      code: 'WELCOME10',
      discountType: 'percentage',
      discountAmount: 10,
      usageLimit: 93,
      limitPerCustomer: 1,
      isPublic: false,
    },
  ])
  expect((await send(coupons)).item).toMatchObject({ created: 0, changed: 0, unchanged: 2 })
  const woo = `post_title,post_excerpt,post_status,discount_type,coupon_amount,usage_limit,usage_limit_per_user,free_shipping,minimum_amount,maximum_amount,date_expires,product_ids
diwali,Lights,publish,percent,5,,,no,,,,
lamp,Lights,publish,percent,5,10,2,no,500,,2030-01-01,
gift,,publish,fixed_product,5,,,no,,,,"4,5"
`
  expect((await send(woo)).item).toMatchObject({ shop: 'WooCommerce', created: 1, unchanged: 1, leftOut: 1 })
})

// Proves MOVE-10.
test('a coupon with a cell that cannot be read, or that is not published, gives nothing away', async () => {
  const woo = `post_title,post_status,discount_type,coupon_amount,usage_limit,minimum_amount,date_expires
ended,publish,percent,5,,,1735689600
dated,publish,percent,5,,,31-12-2035
swapped,publish,percent,5,,,05-11-2035
limited,publish,percent,5,"1,000",,
least,publish,percent,5,,some,
rupees,publish,fixed_cart,5,,Rs. 500.00,
waiting,pending,percent,5,,,
`
  const { item } = await send(woo)
  expect(item).toMatchObject({ created: 2, leftOut: 5 })
  expect(item.notes.map(({ message }) => message)).toEqual([
    'ended is over, and is left out',
    'dated has a cell that cannot be read: end, and is left out',
    'swapped has a cell that cannot be read: end, and is left out',
    'limited has a cell that cannot be read: limit of uses, and is left out',
    'least has a cell that cannot be read: minimum, and is left out',
  ])
  const listed = await shop.send('GET /back-office/coupons?sort=code&order=asc', { headers })
  expect(listed.body.items as AdminCoupon[]).toEqual(
    expect.arrayContaining([
      expect.objectContaining({ code: 'RUPEES', minimumPurchase: 500, isActive: true }),
      expect.objectContaining({ code: 'WAITING', isActive: false }),
    ]),
  )
})

const orders = `Name,Email,Financial Status,Paid at,Fulfillment Status,Fulfilled at,Accepts Marketing,Currency,Subtotal,Shipping,Taxes,Total,Discount Code,Discount Amount,Shipping Method,Created at,Lineitem quantity,Lineitem name,Lineitem price,Lineitem sku,Billing Name,Shipping Name,Shipping Address1,Shipping City,Shipping Zip,Shipping Province,Shipping Country,Phone,Cancelled at,Refunded Amount
#1001,Leaving@Example.com,paid,2025-03-01,fulfilled,2025-03-02,yes,INR,900.00,50.00,0,950.00,,0,Post,2025-03-01 10:00:00 +0530,2,Tulsi mala,450.00,TM-1,Uma Das,Uma Das,4 Lake Road,Kolkata,'700001,WB,IN,'+919812300000,,0
#1001,Leaving@Example.com,,,,,,,,,,,,,,2025-03-01 10:00:00 +0530,1,Gift box,0.00,,,,,,,,,,,
#1002,other@example.com,refunded,2025-03-01,fulfilled,,no,INR,900.00,0,0,"1,900.00",,0,Post,2025-03-03 10:00:00 +0530,1,Bowl,1900.00,B-1,A B,A B,1 Road,Pune,411001,MH,IN,,,1900
#1003,usd@example.com,paid,2025-03-01,,,no,USD,9,0,0,9.00,,0,Post,2025-03-03 10:00:00 +0530,1,Bowl,9.00,B-1,,,,,,,,,,
`

// Proves MOVE-11, decision 171.
test('orders of a former shop are history: they touch neither stock nor invoices nor reports', async () => {
  const books = async () => ({
    orders: await database.selectFrom('shop_order').select('id').execute(),
    broken: await findBroken(database),
  })
  const before = await books()
  const tried = await send(orders, true)
  expect(tried.item).toMatchObject({
    what: 'orders',
    lines: 4,
    created: 2,
    leftOut: 1,
    notes: [{ line: 5, message: '#1003 is in USD, and is left out' }],
  })
  expect((await send(orders)).item).toMatchObject({ created: 2 })
  expect((await send(orders)).item).toMatchObject({ created: 0, changed: 0, unchanged: 2 })
  const shipped = orders.replace('refunded', 'paid')
  expect((await send(shipped)).item).toMatchObject({ created: 0, changed: 1, unchanged: 1 })
  const woo = `order_id,order_number,order_date,status,order_total,order_currency,billing_first_name,billing_last_name,billing_email,billing_phone,billing_address_1,billing_city,billing_postcode,line_item_1,line_item_2
77,77,2024-12-31 23:30:00,wc-completed,900,INR,Uma,Das,leaving@example.com,9812300000,4 Lake Road,Kolkata,700001,name:Tulsi mala|product_id:4|sku:TM|quantity:2|total:900.00,
`
  expect((await send(woo)).item).toMatchObject({ shop: 'WooCommerce', what: 'orders', created: 1 })
  expect(await books()).toEqual(before)
})

// Proves MOVE-11.
test('a customer sees former orders once the mailbox is proved, exports them, and takes the name out by leaving', async () => {
  const token = await signUp(shop, 'leaving@example.com')
  const { body } = await shop.send('GET /orders/former', { token })
  expect(body.orders as FormerOrder[]).toMatchObject([
    {
      shop: 'Shopify',
      orderNumber: '#1001',
      placedAt: '2025-03-01T04:30:00.000Z',
      status: 'completed',
      total: 950,
      lines: [
        { name: 'Tulsi mala', sku: 'TM-1', quantity: 2, price: 450 },
        { name: 'Gift box', quantity: 1, price: 0 },
      ],
      address: { name: 'Uma Das', lines: ['4 Lake Road', 'Kolkata 700001', 'WB IN'] },
    },
    { shop: 'WooCommerce', orderNumber: '77', placedAt: '2024-12-31T18:00:00.000Z', lines: [{ price: 450 }] },
  ])
  const other = await signUp(shop, 'stranger@example.com')
  expect((await shop.send('GET /orders/former', { token: other })).body.orders).toEqual([])
  const exported = await shop.send('GET /users/export', { token })
  expect(exported.body.formerOrders).toEqual(body.orders)
  await shop.send('POST /users/send-verification-otp-delete', { token, body: {} })
  const otp = await shop.codeFor('leaving@example.com')
  expect((await shop.send('POST /users/delete-account', { token, body: { otp } })).status).toBe(200)
  const rows = await database
    .selectFrom('former_order')
    .selectAll()
    .where('order_number', 'in', ['#1001', '77'])
    .execute()
  expect(rows).toMatchObject([
    { email: null, customer_name: '', phone: '', address: null },
    { email: null, customer_name: '', phone: '', address: null },
  ])
  expect((await send(orders.replace('refunded', 'paid'))).item).toMatchObject({
    created: 0,
    changed: 0,
    unchanged: 2,
  })
})

// Proves MOVE-01.
test('a character that the database cannot keep is told by the trial, and by the import', async () => {
  const file = customers.replace('Ravi', 'Ra\0vi')
  const refused = {
    status: 400,
    code: 'CSV_REFUSED',
    message: 'Line 3 has a character that no text may hold (NUL)',
  }
  expect(await send(file, true)).toMatchObject(refused)
  expect(await send(file)).toMatchObject(refused)
})

test('a file that is no such export is refused, and so is everybody but the owner', async () => {
  const unknown = await send('a,b\n1,2\n')
  expect([unknown.status, unknown.code, unknown.message]).toEqual([
    400,
    'CSV_REFUSED',
    'This is no export of Shopify or WooCommerce with products, customers, coupons or orders that is known here',
  ])
  const own = await send('product_code,name,sku,selling_price\nA,B,C,1\n')
  expect(own.status).toBe(400)
  const editor = await addTestStaff(shop, 'editor')
  expect((await send(customers, true, editor.headers)).status).toBe(403)
})
