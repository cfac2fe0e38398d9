import type { AuditEntry, DataAccess } from '@amritvasya/contract'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { addOrder } from '../../testing/sample-order.ts'
import { customerId } from '../../testing/shop-with-payments.ts'
import { addTestStaff } from '../../testing/staff.ts'
import { closedAtEnd, signUp, startTestShop } from '../../testing/test-shop.ts'

const shop = closedAtEnd(await startTestShop())
const { headers, id: ownerId } = await addTestStaff(shop, 'owner')
const packer = await addTestStaff(shop, 'packer')

const download = (path: string, as = headers) =>
  fetch(`${shop.address}/api/back-office/${path}`, { headers: as })
const rowsOf = async (path: string) => {
  const file = await download(path)
  expect(file.status).toBe(200)
  const text = await file.text()
  return text.trimEnd().split('\r\n')
}
const latest = async <Entry>(list: 'audit' | 'data-access') => {
  const { body } = await shop.send(`GET /back-office/${list}?staffId=${ownerId}`, { headers })
  return (body as { items: Entry[] }).items[0]
}

// Proves EXPORT-01, EXPORT-03.
test('orders are exported as the list is filtered and sorted, and no text becomes a formula', async () => {
  const paid = { payment_status: 'paid', paid_at: new Date('2026-03-01T20:00:00Z') } as const
  const first = await addOrder(shop.database, {
    ...paid,
    status: 'delivered',
    customer_name: '=HYPERLINK("http://evil.example")',
    created_at: new Date('2026-03-01T19:00:00Z'),
  })
  const second = await addOrder(shop.database, {
    ...paid,
    status: 'delivered',
    customer_name: 'Rao, "Asha"',
    subtotal_paise: 1_234_50,
    credit_paise: 500_00,
    buyer_gstin: '29AAGCB7383J1Z4',
    buyer_business_name: 'Rao Retail LLP',
    buyer_business_address: '2 MG Road, Bengaluru 560001',
    created_at: new Date('2026-03-02T10:00:00Z'),
  })
  await addOrder(shop.database, { status: 'pending' })
  const [heading, ...rows] = await rowsOf('orders.csv?status=delivered&sort=createdAt&order=asc')
  expect(heading).toMatch(/^Order,Date,Time,Status,/)
  expect(rows.map((row) => row.split(',')[0])).toEqual([first.orderNumber, second.orderNumber])
  expect(rows[0]).toContain(`${first.orderNumber},2026-03-02,00:30,delivered,online,paid,2026-03-02,`)
  expect(rows[0]).toContain(`"'=HYPERLINK(""http://evil.example"")"`)
  expect(rows[1]).toContain('"Rao, ""Asha"""')
  expect(rows[1]).toMatch(/,"2 MG Road, Bengaluru 560001",500\.00$/)
  expect(rows[1]).toContain('1 × Rose Quartz,1,1234.50,0.00,0.00,,1234.50,0.00')
  expect(await rowsOf('orders.csv?q=nobody%20at%20all')).toHaveLength(1)
  expect((await download('orders.csv?status=lost')).status).toBe(400)
})

// Proves EXPORT-02.
test('an export stands in the audit log without what was searched, and each order in the access log', async () => {
  const rows = (await rowsOf('orders.csv?q=asha%40example.com&status=delivered')).length - 1
  expect(rows).toBe(2)
  expect(await latest<AuditEntry>('audit')).toMatchObject({
    action: 'orders.exported',
    label: '2 orders',
    after: { q: 'used', status: 'delivered' },
  })
  expect(await latest<DataAccess>('data-access')).toMatchObject({
    call: 'GET /back-office/orders.csv',
    kind: 'order',
    records: 2,
  })
})

// Proves EXPORT-02.
test('only the owner exports, and a refused export is in no log', async () => {
  for (const path of ['orders.csv', 'customers.csv']) {
    expect((await download(path, packer.headers)).status).toBe(403)
  }
  const { body } = await shop.send(`GET /back-office/audit?staffId=${packer.id}`, { headers })
  expect(JSON.stringify(body)).not.toContain('exported')
})

// Proves EXPORT-01, EXPORT-02.
test('customers are exported with what they spent, and none without a mailbox has a made-up address', async () => {
  await signUp(shop, 'meera@example.com', 'Meera Iyer')
  const meera = await customerId(shop, 'meera@example.com')
  const paid = { payment_status: 'paid', paid_at: new Date(), status: 'delivered' } as const
  await addOrder(shop.database, { customer_id: meera, subtotal_paise: 749_50, ...paid })
  await signUp(shop, 'asha@example.com', 'Asha Rao')
  await sql`UPDATE customer SET is_blocked = true, email = id || '@phone.invalid' WHERE email = 'asha@example.com'`.execute(
    shop.database,
  )
  const [heading, ...rows] = await rowsOf('customers.csv?sort=fullName&order=asc')
  expect(heading).toBe('Name,Email,Phone,Since,State,Orders,Spent,Last order')
  expect(rows).toHaveLength(2)
  expect(rows[0]).toMatch(/^Asha Rao,,9876543210,\d{4}-\d\d-\d\d,Blocked,0,0\.00,$/)
  expect(rows[1]).toMatch(/^Meera Iyer,meera@example\.com,.*,Active,1,749\.50,\d{4}-\d\d-\d\d$/)
  expect(await rowsOf('customers.csv?isBlocked=true')).toHaveLength(2)
  expect(await latest<AuditEntry>('audit')).toMatchObject({
    action: 'customers.exported',
    label: '1 customer',
    after: { isBlocked: true },
  })
  expect(await latest<DataAccess>('data-access')).toMatchObject({ kind: 'customer', records: 1 })
})

// Proves EXPORT-03.
test('a thousand orders leave in parts, each once and in order', async () => {
  await sql`
    INSERT INTO shop_order (id, order_number, customer_name, customer_email, customer_phone, payment_method,
      subtotal_paise, shipping_paise, discount_paise, total_paise, address, request_hash, created_at)
    SELECT lpad(to_hex(n), 24, '0'), 'MANY-' || lpad(n::text, 4, '0'), 'Many', 'many@example.com', '9876543210', 'online',
      100, 0, 0, 100, '{}', sha256(n::text::bytea), now() - make_interval(hours => n)
    FROM generate_series(1, 1100) AS n`.execute(shop.database)
  const numbers = (await rowsOf('orders.csv?q=many%40&order=desc')).slice(1).map((row) => row.split(',')[0])
  expect(numbers).toEqual(Array.from({ length: 1100 }, (_, n) => `MANY-${String(n + 1).padStart(4, '0')}`))
  expect(await latest<DataAccess>('data-access')).toMatchObject({ kind: 'order' })
})
