import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { readSettings } from '../content/index.ts'
import { ensureInvoice, sellerOf } from '../orders/invoice/invoice.service.ts'
import type { Database } from '../platform/database/database.ts'
import { newId } from '../platform/id.ts'
import { placesOf } from '../testing/find-values.ts'
import { identifyingColumns, listColumns } from '../testing/personal-columns.ts'
import { rowOf } from '../testing/rows.ts'
import { sampleProduct, sampleVariant, saveSamples } from '../testing/sample-catalogue.ts'
import { addOrder, paidNow } from '../testing/sample-order.ts'
import { addTestStaff } from '../testing/staff.ts'
import { closedAtEnd, password, startTestShop } from '../testing/test-shop.ts'

const shop = closedAtEnd(await startTestShop())
const { database } = shop

// All that this customer enters has one of these words, which are nowhere else.
const word = 'Qxleena'
const email = 'qxleena@example.com'
const formerEmail = 'qxleena.former@example.com'
const phone = '9123404321'
const alternatePhone = '9123404322'
const gstin = '27AQXPL1234A1Z5'
const values = [word, phone, alternatePhone, gstin]

const address = {
  fullName: `${word} Rao`,
  phoneNumber: phone,
  alternatePhone,
  addressLine1: `77 ${word} Lane`,
  addressLine2: `${word} floor`,
  landmark: `Near ${word} tower`,
  city: 'Pune',
  state: 'Maharashtra',
  pincode: '411001',
}

async function signUpByPhoneAndMail(): Promise<string> {
  const body = { fullName: `${word} Rao`, email: formerEmail, phone, password }
  await shop.send('POST /users/register', { body })
  const otp = await shop.codeFor(formerEmail)
  const verified = await shop.send('POST /users/verify-email', { body: { email: formerEmail, otp } })
  return String(verified.body.token)
}

/** Each table that may name a customer has a row of this one. */
async function fill(customerId: string, token: string): Promise<void> {
  const product = sampleProduct('Quartz', { variants: [sampleVariant('QUARTZ', 500)] })
  await saveSamples(database, { products: [product] })
  const variantId = product.variants[0]?.id ?? ''
  const call = async (path: string, body: object) =>
    expect({ path, ...(await shop.send(path, { token, body })) }).toMatchObject({ path, status: 200 })
  await call('POST /addresses', address)
  await call('PUT /users/nominee', {
    name: `${word} Nominee`,
    email: 'qxleena.nominee@example.com',
    phone: alternatePhone,
  })
  const paid = paidNow('delivered')
  const contact = {
    customer_id: customerId,
    customer_name: `${word} Rao`,
    customer_email: email,
    customer_phone: phone,
  }
  const business = {
    buyer_gstin: gstin,
    buyer_business_name: `${word} Traders`,
    buyer_business_address: `12 ${word} Road, Pune 411001`,
    gift_note: `From ${word}`,
  }
  const order = await addOrder(database, {
    ...paid,
    ...contact,
    ...business,
    address: JSON.stringify(address),
  })
  await ensureInvoice(
    { database, seller: async (transaction: Database) => sellerOf(await readSettings(transaction)) },
    order.id,
  )
  const owner = await addTestStaff(shop, 'owner')
  const corrected = JSON.stringify({ status: 'processing', from: address })
  const run = (statement: ReturnType<typeof sql>) => statement.execute(database)
  await run(sql`
    INSERT INTO audit_entry (id, staff_id, staff_name, action, subject, subject_id, label, before, after)
    VALUES (${newId()}, ${owner.id}, 'A owner', 'order.address-corrected', 'order', ${order.id}, ${order.orderNumber}, '{}', ${corrected})`)
  await run(sql`
    INSERT INTO order_note (id, order_id, author, text) VALUES (${newId()}, ${order.id}, 'Meera', ${`${word} called`})`)
  await run(sql`
    INSERT INTO order_status_history (order_id, status, comment) VALUES (${order.id}, 'delivered', ${`Delivered: to ${word}`})`)
  await run(sql`
    INSERT INTO order_return (id, order_id, request_key, reason, state, message, details)
    VALUES (${newId()}, ${order.id}, 'k', 'damaged', 'declined', ${`${word} is sad`}, ${`${word} saw a crack`})`)
  await run(sql`
    INSERT INTO review (id, product_id, customer_id, order_id, user_name, rating, title, comment)
    VALUES (${newId()}, ${product.id}, ${customerId}, ${order.id}, ${`${word} R.`}, 5, 'Good', 'Very good')`)
  const complaint = newId()
  await run(sql`
    INSERT INTO complaint (id, number, topic, customer_id, name, email, phone, message, created_at, acknowledge_by,
      redress_by, acknowledged_at, resolved_at)
    VALUES (${complaint}, 'C-1', 'delivery', ${customerId}, ${word}, ${email}, ${phone}, ${word}, now(), now(), now(), now(), now())`)
  await run(sql`
    INSERT INTO complaint_entry (id, complaint_id, kind, text) VALUES (${newId()}, ${complaint}, 'received', ${word})`)
  await run(sql`
    INSERT INTO contact_message (id, name, email, phone, subject, message)
    VALUES (${newId()}, ${word}, ${email}, ${phone}, ${word}, ${word})`)
  await run(
    sql`INSERT INTO newsletter_subscriber (id, email, confirmed_at) VALUES (${newId()}, ${email}, now())`,
  )
  await run(sql`
    INSERT INTO guidance_booking (id, name, email, phone, package, price_paise, topic, question, preferred_time)
    VALUES (${newId()}, ${word}, ${email}, ${phone}, 'tarot', 100, 'Career path', ${word}, ${word})`)
  await run(sql`
    INSERT INTO product_question (id, product_id, customer_id, user_name, email, question, confirmed_at)
    VALUES (${newId()}, ${product.id}, ${customerId}, ${word}, ${email}, 'Is it real?', now())`)
  await run(sql`
    INSERT INTO product_notice (id, kind, variant_id, email, price_paise, confirmed_at, expires_at)
    VALUES (${newId()}, 'price-drop', ${variantId}, ${email}, 100, now(), now() + interval '1 day')`)
  await run(sql`
    INSERT INTO cart_reminder (id, email, customer_id, phone, lines, way, is_proved, text_version, is_left_out, due_at)
    VALUES (${newId()}, ${email}, ${customerId}, ${phone}, '[]', 'account', true, '1', false, now() + interval '1 day')`)
  await run(sql`
    INSERT INTO gift_card (id, number, amount_paise, months, customer_id, buyer_name, buyer_email, recipient_name,
      recipient_email, message, send_on)
    VALUES (${newId()}, 'G-1', 1000, 12, ${customerId}, ${word}, ${email}, ${`${word} friend`},
      'qxleena.friend@example.com', ${word}, '2026-11-26')`)
  await run(sql`INSERT INTO customer_phone (phone, customer_id) VALUES (${phone}, ${customerId})`)
  await run(sql`
    INSERT INTO phone_code (id, phone, customer_id, hash, expires_at)
    VALUES (${newId()}, ${phone}, ${customerId}, '\\x00', now() + interval '10 minutes')`)
  await run(sql`
    INSERT INTO message_consent (phone, channel, customer_id, is_granted, text_version, way)
    VALUES (${phone}, 'sms', ${customerId}, true, '1', 'settings')`)
  await run(sql`
    INSERT INTO email_change (token_hash, customer_id, old_email) VALUES ('\\x01', ${customerId}, ${formerEmail})`)
  await run(sql`
    INSERT INTO registration (id, purpose, email, full_name, phone, password_hash, network)
    VALUES (${newId()}, 'register', ${email}, ${word}, ${phone}, 'none', '\\x00')`)
  await run(
    sql`INSERT INTO former_customer (email, full_name, phone, addresses) VALUES (${email}, ${word}, ${phone}, '[]')`,
  )
  await run(sql`
    INSERT INTO former_order (id, shop, order_number, placed_at, status, email, customer_name, phone, lines, total_paise)
    VALUES (${newId()}, 'Shopify', '#1', now() - interval '1 year', 'completed', ${formerEmail}, ${word}, ${phone}, '[]', 1)`)
  const breach = newId()
  await run(sql`
    INSERT INTO data_breach (id, title, discovered_at, data_kinds, description, location, consequences, measures, advice,
      cause, prevention, closed_at) VALUES (${breach}, 'A phone', now(), '', '', '', '', '', '', '', '', now())`)
  await run(sql`
    INSERT INTO data_breach_person (id, breach_id, contact, name) VALUES (${newId()}, ${breach}, ${email}, ${word})`)
}

/** Columns whose names say a person, and that hold none of a customer who deletes the account. */
const ofNoCustomer = [
  'staff.email',
  'staff.password_hash',
  'staff_recovery_code.password_hash',
  'outgoing_webhook.url',
  'push_subscription.endpoint',
  'push_subscription.p256dh',
  'push_subscription.auth',
  // Says nothing of the person; the rows that have it are searched for by their other columns.
  'customer.password_hash',
  'registration.password_hash',
  // The token is made while the account is deleted, for orders under way.
  'shop_order.status_token',
]

/** The rows of the table that an owner reads. */
async function documentedPlaces(): Promise<string[]> {
  const text = await readFile(join(import.meta.dirname, '../../../docs/india.md'), 'utf8')
  const [, section = ''] = text.split('### What stays of a deleted account')
  const [table = ''] = section.split('\n#')
  return [...table.matchAll(/^\| ((?:`[\w.]+`(?:, )?)+) \| [^|]{10,} \|/gm)]
    .flatMap(([, places = '']) => [...places.matchAll(/`([\w.]+)`/g)].map(([, place = '']) => place))
    .sort()
}

// Proves DPDP-12.
test('of a deleted account nothing stays anywhere in the database but what the documents name with its reason', async () => {
  const token = await signUpByPhoneAndMail()
  const { id } = await rowOf(database, 'customer', { email: formerEmail })
  // A trigger keeps the former address.
  await sql`UPDATE customer SET email = ${email} WHERE id = ${id}`.execute(database)
  await fill(id, token)
  const before = await placesOf(shop.url, values)
  expect(
    listColumns(identifyingColumns).filter(
      (place) => !before.includes(place) && !ofNoCustomer.includes(place),
    ),
  ).toEqual([])

  expect((await shop.send('POST /users/send-verification-otp-delete', { token })).status).toBe(200)
  const otp = await shop.codeFor(email)
  expect((await shop.send('POST /users/delete-account', { token, body: { otp } })).status).toBe(200)
  expect(await placesOf(shop.url, values)).toEqual(await documentedPlaces())
})
