import { type Kysely, sql } from 'kysely'

/** The last migration before which names and columns below are right; all later ones run on these rows. */
export const FILLED_AFTER = '0040-returns-and-followed-orders'

const id = (kind: string, number: string) => sql.raw(`lpad('${kind}' || to_hex(${number}), 24, '0')`)
/** They are spread over the years before. */
const at = sql.raw(`(timestamptz '2026-01-01' - i * interval '1 minute')`)

/**
 * Fills the tables that grow with orders, in the schema after `FILLED_AFTER`: for each order 2 lines with their reservations, 3
 * events, a payment, a webhook, an invoice and a mail, for 3 orders a customer, for 50 a refund.
 */
export async function addManyOrders(database: Kysely<unknown>, count: number): Promise<void> {
  await database.connection().execute(async (connection) => {
    // Foreign keys hold by construction.
    await sql`SET session_replication_role = replica`.execute(connection)
    const customers = Math.ceil(count / 3)
    const orders = sql.raw(`generate_series(1, ${count}) AS i`)
    const people = sql.raw(`generate_series(1, ${customers}) AS i`)
    const order = id('', 'i')
    const statements = [
      sql`INSERT INTO customer (id, email, full_name, phone, password_hash, email_verified_at)
        SELECT ${id('c', 'i')}, 'customer-' || i || '@example.com', 'A Customer', '9876543210', 'none', now() FROM ${people}`,
      sql`INSERT INTO session (id, customer_id, expires_at)
        SELECT ${id('e', 'i')}, ${id('c', 'i')}, now() + interval '7 days' FROM ${people}`,
      sql`INSERT INTO address (id, customer_id, full_name, phone_number, address_line1, city, state, pincode)
        SELECT ${id('a', 'i')}, ${id('c', 'i')}, 'A Customer', '9876543210', '1 Lake Road', 'Mumbai', 'Maharashtra', '400001'
        FROM ${people}`,
      sql`INSERT INTO shop_order (id, order_number, customer_id, customer_name, customer_email, customer_phone, status,
          payment_method, payment_status, subtotal_paise, shipping_paise, discount_paise, total_paise, address, request_hash,
          razorpay_order_id, paid_at, created_at)
        SELECT ${order}, 'AV-' || i, ${id('c', `1 + i % ${customers}`)}, 'A Customer', 'customer@example.com', '9876543210',
          'delivered', 'online', 'paid', 100000, 0, 0, 100000,
          '{"fullName":"A Customer","addressLine1":"1 Lake Road","city":"Mumbai","state":"Maharashtra","pincode":"400001"}',
          decode(md5(i::text), 'hex'), 'order_' || lpad(i::text, 14, '0'), ${at}, ${at}
        FROM ${orders}`,
      sql`INSERT INTO order_line (id, order_id, position, product_id, variant_id, name, image_url, brand_name, sku, hsn_code,
          gst_basis_points, quantity, price_paise, total_paise)
        SELECT ${id('b', 'i * 2 + position')}, ${order}, position, ${id('d', '(i + position) % 500')},
          ${id('f', '(i + position) % 500')}, 'Rose Quartz Bracelet', '/files/rose.webp', 'Amrit', 'ROSE', '7103', 300, 1, 50000, 50000
        FROM ${orders}, generate_series(0, 1) AS position`,
      sql`INSERT INTO stock_hold (order_id, variant_id, quantity, status)
        SELECT ${order}, ${id('f', '(i + position) % 500')}, 1, 'sold' FROM ${orders}, generate_series(0, 1) AS position`,
      sql`INSERT INTO order_event (order_id, status, comment, created_at)
        SELECT ${order}, status, 'Changed', ${at} FROM ${orders}, unnest(ARRAY['pending', 'processing', 'delivered']) AS status`,
      sql`INSERT INTO payment (id, order_id, amount_paise, status, method, settles)
        SELECT 'pay_' || lpad(i::text, 14, '0'), ${order}, 100000, 'captured', 'upi', true FROM ${orders}`,
      sql`INSERT INTO webhook_event (id, event, payload, received_at, processed_at)
        SELECT 'event_' || i, 'payment.captured', '{"payment":{"entity":{"status":"captured","amount":100000}}}', ${at}, ${at}
        FROM ${orders}`,
      sql`INSERT INTO tax_document (id, kind, cause, order_id, number, issued_at, data)
        SELECT ${id('9', 'i')}, 'invoice', 'order:' || i, ${order}, 'AV-' || i, ${at}, '{"lines":[{"name":"Rose Quartz","paise":50000}]}'
        FROM ${orders}`,
      sql`INSERT INTO mail_outbox (id, created_at, sent_at, about, kind, recipient)
        SELECT ${id('8', 'i')}, ${at}, ${at}, ${order}, 'confirmed', 'customer' FROM ${orders}`,
      sql`INSERT INTO refund (id, cause, order_id, payment_id, amount_paise, status)
        SELECT ${id('7', 'i')}, 'cancel:' || i, ${order}, 'pay_' || lpad(i::text, 14, '0'), 50000, 'processed'
        FROM ${orders} WHERE i % 50 = 0`,
      sql`INSERT INTO order_intent (customer_id, key, request_hash, order_id)
        SELECT ${id('c', `1 + i % ${customers}`)}, 'key-' || i, decode(md5(i::text), 'hex'), ${order} FROM ${orders} WHERE i % 20 = 0`,
      sql`INSERT INTO throttle (key, count) SELECT 'network-' || i, 1 FROM ${orders} WHERE i % 100 = 0`,
    ]
    for (const statement of statements) await statement.execute(connection)
    await sql`SET session_replication_role = origin`.execute(connection)
    await sql`ANALYZE`.execute(connection)
  })
}
