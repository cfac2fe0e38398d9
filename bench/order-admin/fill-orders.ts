import { sql } from 'kysely'
import { openDatabase } from '../../server/src/platform/database/database.ts'
import { newId } from '../../server/src/platform/id.ts'
import { startSession } from '../../server/src/staff/sessions/sessions.service.ts'

export async function fillOrders(url: string, count: number): Promise<void> {
  const database = openDatabase(url, { connections: 1, statementTimeout: 0 })
  await sql`
    INSERT INTO shop_order (id, order_number, customer_name, customer_email, customer_phone, status, payment_method,
      payment_status, subtotal_paise, shipping_paise, discount_paise, total_paise, address, request_hash, paid_at,
      razorpay_order_id, razorpay_payment_id, created_at)
    SELECT lpad(to_hex(n), 24, '0'), 'AV-' || to_char(at, 'YYMMDD') || '-' || upper(substr(md5(n::text), 1, 5)) || n,
      (ARRAY['Asha', 'Ravi', 'Meera', 'Kiran', 'Anil', 'Divya', 'Farah', 'Joseph'])[1 + n % 8] || ' '
        || (ARRAY['Rao', 'Kumar', 'Iyer', 'Patel', 'Singh', 'Das', 'Khan'])[1 + n % 7],
      'customer' || n || '@example.com', (9000000000 + n * 7919)::text,
      CASE WHEN n % 50 = 0 THEN 'cancelled' WHEN age < 40 THEN 'processing' WHEN age < 120 THEN 'shipped'
        ELSE 'delivered' END,
      'online', 'paid', 100000, 0, 0, 100000,
      jsonb_build_object('fullName', 'Customer ' || n, 'phoneNumber', (9000000000 + n * 7919)::text,
        'alternatePhone', '', 'addressLine1', n || ' Lake Road', 'addressLine2', '', 'landmark', '',
        'city', (ARRAY['Pune', 'Mysuru', 'Delhi', 'Kochi', 'Surat'])[1 + n % 5],
        'state', (ARRAY['Maharashtra', 'Karnataka', 'Delhi', 'Kerala', 'Gujarat'])[1 + n % 5], 'pincode', '411001'),
      sha256(n::text::bytea), at, 'order_' || lpad(n::text, 14, 'A'), 'pay_' || lpad(n::text, 14, 'A'), at
    FROM (SELECT n, ${count}::int - n AS age, now() - (${count}::int - n) * (interval '730 days' / ${count}::int) AS at
      FROM generate_series(1, ${count}::int) AS n) orders`.execute(database)
  await sql`
    INSERT INTO order_line (id, order_id, position, product_id, variant_id, name, image_url, brand_name, sku, hsn_code,
      gst_basis_points, quantity, price_paise, total_paise)
    SELECT substr(md5(id || p), 1, 24), id, p, substr(md5(p || substr(id, 22)), 1, 24), substr(md5(id), 1, 24),
      'Amethyst bracelet', '', 'Amrit', 'SKU-' || p, '7117', 300, 1, 50000, 50000
    FROM shop_order, generate_series(0, 1) AS p`.execute(database)
  await sql`
    INSERT INTO order_status_history (order_id, status, comment, created_at)
    SELECT id, s, s, created_at FROM shop_order, unnest(ARRAY['pending', 'processing', 'shipped']) AS s`.execute(
    database,
  )
  await sql`
    INSERT INTO payment (id, order_id, amount_paise, status, method, bank_reference, is_settling)
    SELECT razorpay_payment_id, id, total_paise, 'captured', 'upi', '4332' || right(razorpay_payment_id, 8), true FROM shop_order`.execute(
    database,
  )
  await sql`
    INSERT INTO customer (id, email, full_name, phone, password_hash, email_verified_at, created_at)
    SELECT 'c' || substr(id, 2), customer_email, customer_name, '9' || right(customer_phone, 9), 'none', created_at, created_at
    FROM shop_order`.execute(database)
  await sql`VACUUM ANALYZE`.execute(database)
  await database.destroy()
}

/** @returns the headers with the owner's session */
export async function signOwnerIn(url: string): Promise<{ cookie: string }> {
  const database = openDatabase(url, { connections: 1 })
  const id = newId()
  const owner = {
    id,
    name: 'Owner',
    email: 'owner@example.com',
    role: 'owner',
    password_hash: 'none',
  } as const
  await database.insertInto('staff').values(owner).execute()
  const token = await startSession(database, id)
  await database.destroy()
  return { cookie: `back_office=${token}` }
}
