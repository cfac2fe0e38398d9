import { type Kysely, sql } from 'kysely'
import { afterAll, expect, test } from 'vitest'
import { findBroken } from '../invariants/invariants.repository.ts'
import type { Tables } from '../platform/database/database.ts'
import { newId } from '../platform/id.ts'
import { createTestDatabase } from '../testing/index.ts'
import { addOrder, addPartRefund } from '../testing/sample-order.ts'
import * as staffRequests from './0037-staff-requests.ts'
import * as formerEmails from './0039-former-emails.ts'
import * as returns from './0040-returns-and-followed-orders.ts'
import * as loggedLimits from './0042-logged-limits.ts'
import * as staffSignIn from './0044-staff-sign-in.ts'
import * as emailChanges from './0045-email-changes.ts'
import * as variantPicture from './0047-variant-picture.ts'
import * as eventAuthors from './0048-event-authors.ts'
import * as standardNames from './0049-standard-names.ts'
import * as restores from './0050-restores.ts'
import * as operationsIndexes from './0051-operations-indexes.ts'
import * as lostPayments from './0052-lost-payments.ts'
import * as migrationCompatibility from './0053-migration-compatibility.ts'
import * as paymentTraces from './0054-payment-traces.ts'
import * as gstRateChanges from './0055-gst-rate-changes.ts'
import * as buyerGstin from './0056-buyer-gstin.ts'
import * as complaints from './0057-complaints.ts'
import * as declarations from './0058-declarations-and-price-history.ts'
import * as paymentPageVisits from './0059-payment-page-visits.ts'
import * as reviewModeration from './0060-review-moderation.ts'
import * as phoneMessages from './0061-phone-messages.ts'
import * as cashOrders from './0062-cash-orders.ts'
import * as cashIndexes from './0063-cash-indexes.ts'
import * as prepaidDiscount from './0064-prepaid-discount.ts'
import * as paymentDowntimes from './0065-payment-downtimes.ts'
import * as phoneSignIn from './0066-phone-sign-in.ts'
import * as documentSeriesIndex from './0067-document-series-index.ts'
import * as parcels from './0068-parcels.ts'
import * as expectedDelivery from './0075-expected-delivery.ts'
import * as provedNumbers from './0077-proved-numbers.ts'
import * as reviewPictures from './0080-review-pictures-as-written.ts'
import * as priceEnds from './0082-price-ends.ts'
import * as pricesOfDrafts from './0083-prices-of-drafts.ts'
import * as consentsAndDataAccess from './0084-consents-and-data-access.ts'
import * as paymentLinks from './0087-payment-links.ts'
import * as unpaidOrderGuard from './0090-unpaid-order-guard.ts'
import * as unpaidOrderIndex from './0091-unpaid-order-index.ts'
import * as dataBreaches from './0094-data-breaches.ts'
import * as enteredComplaints from './0102-entered-complaints.ts'
import * as pricesOfCategories from './0103-prices-of-categories.ts'
import * as pricesInSwitchedOff from './0104-prices-in-switched-off-categories.ts'
import * as nominee from './0105-nominee.ts'
import * as inactiveAccounts from './0106-inactive-accounts.ts'
import * as eInvoices from './0110-e-invoices.ts'
import * as endedConsents from './0115-ended-consents.ts'
import * as newsletterTextVersion from './0116-newsletter-text-version.ts'
import * as lastingKeys from './0117-lasting-keys.ts'
import * as storeCredit from './0125-store-credit.ts'
import * as redirects from './0150-redirects.ts'
import * as orderReturns from './0160-returns.ts'
import * as parcelRemarks from './0167-parcel-remarks.ts'
import * as parcelCancellations from './0168-parcel-cancellations.ts'
import * as courierPincodes from './0169-courier-pincodes.ts'
import * as formerPictures from './0170-former-pictures.ts'
import * as formerCustomers from './0171-former-customers.ts'
import * as enteredOrders from './0175-entered-orders.ts'
import * as endedFormerCustomers from './0180-ended-former-customers.ts'
import * as sentParcels from './0190-sent-parcels.ts'
import * as returnsAsCredit from './0200-returns-as-credit.ts'
import * as returnPickups from './0201-return-pickups.ts'
import * as orderCredit from './0210-order-credit.ts'
import * as orderCreditIndex from './0211-order-credit-index.ts'
import * as discounts from './0220-discounts.ts'
import * as productNotices from './0230-product-notices.ts'
import * as plannedPrices from './0235-planned-prices.ts'
import * as searchBox from './0240-search-box.ts'
import * as priceChanges from './0241-price-changes.ts'
import * as savedFilters from './0242-saved-filters.ts'
import * as outgoingWebhooks from './0250-outgoing-webhooks.ts'
import * as mailWordings from './0260-mail-wordings.ts'
import * as pushMessages from './0261-push-messages.ts'
import * as pinnedProducts from './0270-pinned-products.ts'
import * as customRoles from './0280-custom-roles.ts'
import * as apiKeys from './0281-api-keys.ts'
import * as orderEdits from './0290-order-edits.ts'
import * as seoFields from './0300-seo-fields.ts'
import * as contentPages from './0301-content-pages.ts'
import * as visits from './0310-visits.ts'
import * as variantBarcodes from './0320-variant-barcodes.ts'
import * as barcodesOfVariants from './0321-barcodes-of-variants.ts'
import * as packing from './0322-packing.ts'
import * as bundles from './0330-bundles.ts'
import * as exchanges from './0340-exchanges.ts'
import * as orderListSearch from './0341-order-list-search.ts'
import * as preOrders from './0360-pre-orders.ts'
import * as preOrderDays from './0361-pre-order-days.ts'
import * as giftCards from './0370-gift-cards.ts'
import * as cartReminders from './0380-cart-reminders.ts'
import * as lowerSkus from './0390-lower-skus.ts'
import * as disputes from './0400-disputes.ts'
import * as disputeIndexes from './0401-dispute-indexes.ts'
import * as facets from './0420-facets.ts'
import * as productQuestions from './0450-product-questions.ts'
import * as parcelRates from './0470-parcel-rates.ts'
import * as erasedOrders from './0480-erased-orders.ts'
import * as attemptRequests from './0490-attempt-requests.ts'
import * as searchWords from './0510-search-words.ts'
import * as idsOfSynonyms from './0511-ids-of-synonyms.ts'
import * as returnDays from './0535-return-days.ts'
import * as buyerAddress from './0545-buyer-address.ts'
import * as orderNews from './0555-order-news.ts'
import * as healthNews from './0556-health-news.ts'
import * as noWayBack from './0570-no-way-back.ts'
import * as bankReferences from './0575-bank-references.ts'
import * as moreOrderSearch from './0576-more-order-search.ts'
import * as returnDetails from './0580-return-details.ts'
import * as reasonsValidated from './0581-reasons-validated.ts'
import * as giftNote from './0582-gift-note.ts'
import * as correctionsMailed from './0590-corrections-mailed.ts'
import * as orderAmountStreet from './0591-order-amount-street.ts'

const migrations = [
  staffRequests,
  formerEmails,
  returns,
  loggedLimits,
  staffSignIn,
  emailChanges,
  variantPicture,
  eventAuthors,
  standardNames,
  restores,
  operationsIndexes,
  lostPayments,
  migrationCompatibility,
  paymentTraces,
  gstRateChanges,
  buyerGstin,
  complaints,
  declarations,
  paymentPageVisits,
  reviewModeration,
  phoneMessages,
  cashOrders,
  cashIndexes,
  prepaidDiscount,
  paymentDowntimes,
  phoneSignIn,
  documentSeriesIndex,
  parcels,
  expectedDelivery,
  provedNumbers,
  reviewPictures,
  priceEnds,
  pricesOfDrafts,
  consentsAndDataAccess,
  paymentLinks,
  unpaidOrderGuard,
  unpaidOrderIndex,
  dataBreaches,
  enteredComplaints,
  pricesOfCategories,
  pricesInSwitchedOff,
  nominee,
  inactiveAccounts,
  eInvoices,
  endedConsents,
  newsletterTextVersion,
  lastingKeys,
  storeCredit,
  redirects,
  orderReturns,
  parcelRemarks,
  parcelCancellations,
  courierPincodes,
  formerPictures,
  formerCustomers,
  enteredOrders,
  endedFormerCustomers,
  sentParcels,
  returnsAsCredit,
  returnPickups,
  orderCredit,
  orderCreditIndex,
  discounts,
  productNotices,
  plannedPrices,
  searchBox,
  priceChanges,
  savedFilters,
  outgoingWebhooks,
  mailWordings,
  pushMessages,
  pinnedProducts,
  customRoles,
  apiKeys,
  orderEdits,
  seoFields,
  contentPages,
  visits,
  variantBarcodes,
  barcodesOfVariants,
  packing,
  bundles,
  exchanges,
  orderListSearch,
  preOrders,
  preOrderDays,
  giftCards,
  cartReminders,
  lowerSkus,
  disputes,
  disputeIndexes,
  facets,
  productQuestions,
  parcelRates,
  erasedOrders,
  attemptRequests,
  searchWords,
  idsOfSynonyms,
  returnDays,
  buyerAddress,
  orderNews,
  healthNews,
  noWayBack,
  bankReferences,
  moreOrderSearch,
  returnDetails,
  reasonsValidated,
  giftNote,
  correctionsMailed,
  orderAmountStreet,
]

const shop = await createTestDatabase()
afterAll(() => shop.close())

type Row = Record<string, unknown>

async function readEverything(database: Kysely<unknown>): Promise<Record<string, Row[]>> {
  const { rows: tables } = await sql<{ name: string }>`
    SELECT tablename AS name FROM pg_tables WHERE schemaname = 'public'
    AND tablename NOT LIKE 'kysely_%'`.execute(database)
  const everything: Record<string, Row[]> = {}
  for (const { name } of tables) {
    const { rows } = await sql<{ row: Row }>`
      SELECT to_jsonb(t) AS row FROM ${sql.table(name)} t ORDER BY to_jsonb(t)::text`.execute(database)
    everything[name] = rows.map(({ row }) => row)
  }
  return everything
}

/** A lost null would look like a stored one. */
async function addRenamed(database: Kysely<Tables>, customer: string, staff: string): Promise<void> {
  const [variantId, coupon, picture, value] = [newId(), newId(), 'a'.repeat(16), Buffer.from('dd', 'hex')]
  const paid = await addOrder(
    database,
    {
      status: 'processing',
      payment_status: 'paid',
      paid_at: new Date(),
      payment_due_at: null,
      next_payment_check_at: new Date(),
      attention_reason: 'Odd',
    },
    [{ variantId, quantity: 1 }],
  )
  await addPartRefund(database, paid, 120_50)
  await sql`UPDATE stock_reservation SET status = 'sold' WHERE order_id = ${paid.id}`.execute(database)
  await sql`UPDATE shop_order SET razorpay_payment_id = (SELECT id FROM payment WHERE order_id = ${paid.id})
    WHERE id = ${paid.id}`.execute(database)
  await sql`INSERT INTO order_idempotency_key (customer_id, key, request_hash, order_id)
    VALUES (${customer}, 'key', ${value}, ${paid.id})`.execute(database)
  await sql`INSERT INTO coupon (id, code, name, discount_type, discount_value, usage_count)
    VALUES (${coupon}, 'TEN', 'Ten', 'fixed', 1000, 1)`.execute(database)
  await sql`INSERT INTO coupon_redemption (order_id, coupon_id, customer_id)
    VALUES (${paid.id}, ${coupon}, ${customer})`.execute(database)
  await sql`INSERT INTO guidance_booking (id, name, email, package, price_paise, topic, question, preferred_time)
    VALUES (${newId()}, 'Asha', 'asha@example.com', 'tarot', 500, 'love', 'Why?', '')`.execute(database)
  await sql`INSERT INTO mail_outbox (id, encrypted_payload) VALUES (${newId()}, ${value})`.execute(database)
  await sql`UPDATE staff SET encrypted_totp_secret = ${value}, encrypted_pending_totp_secret = ${value}
    WHERE id = ${staff}`.execute(database)
  await sql`INSERT INTO picture (hash, width, height) VALUES (${picture}, 10, 10)`.execute(database)
  await sql`INSERT INTO slide (id, position, picture_hash, picture_alt, title, description, button_text, button_link,
      mobile_picture_hash)
    VALUES (${newId()}, 100, ${picture}, '', '', '', '', '', ${picture})`.execute(database)
}

/** They may have new names. */
const asBefore = (
  rows: readonly Row[],
  before: readonly Row[],
  renamed: Readonly<Record<string, string>> = {},
) => {
  const columns = Object.keys(before[0] ?? {})
  const cut = rows.map((row) =>
    JSON.stringify(columns.map((column) => [column, row[renamed[column] ?? column]])),
  )
  return cut.sort()
}

test('a shop of before these changes keeps every row, and its people stay signed in', async () => {
  const { database } = shop
  const untyped = database as unknown as Kysely<unknown>
  const [customer, staff, session] = [newId(), newId(), newId()]
  const [networkHash, codeHash, cookieHash] = ['aa', 'bb', 'cc'].map((byte) =>
    Buffer.from(byte.repeat(32), 'hex'),
  )
  await sql`INSERT INTO customer (id, email, full_name, phone, password_hash)
    VALUES (${customer}, 'asha@example.com', 'Asha Rao', '9876543210', 'h')`.execute(untyped)
  await sql`INSERT INTO session (id, customer_id, created_at, expires_at)
    VALUES (${session}, ${customer}, now() - interval '2 days', now() + interval '5 days')`.execute(untyped)
  await sql`INSERT INTO known_network (customer_id, network) VALUES (${customer}, ${networkHash})`.execute(
    untyped,
  )
  await sql`INSERT INTO staff (id, name, email, password_hash, role)
    VALUES (${staff}, 'Meera', 'meera@example.com', 'h', 'owner')`.execute(untyped)
  await sql`INSERT INTO staff_session (hash, staff_id, expires_at)
    VALUES (${cookieHash}, ${staff}, now() + interval '8 hours')`.execute(untyped)
  await sql`INSERT INTO staff_recovery_code (staff_id, hash) VALUES (${staff}, ${codeHash})`.execute(untyped)
  await sql`INSERT INTO audit_entry (id, staff_id, staff_name, action, subject, subject_id, label, before, after)
    VALUES (${newId()}, ${staff}, 'Meera', 'order.noted', 'order', 'x', 'AV-1', '{}', '{}')`.execute(untyped)
  await sql`INSERT INTO rate_limit_counter (key, count) VALUES ('sign-in', 4)`.execute(untyped)
  const order = await addOrder(database, { customer_id: customer }, [{ variantId: newId(), quantity: 1 }])
  await sql`INSERT INTO order_status_history (order_id, status, comment) VALUES (${order.id}, 'pending', 'Order placed')`.execute(
    untyped,
  )
  await addRenamed(database, customer, staff)
  for (const { down } of migrations.toReversed()) await down(untyped)
  const before = await readEverything(untyped)
  const filled = ['session', 'staff_session', 'staff_recovery_code', ...Object.keys(standardNames.tables)]
  for (const table of filled) expect(before[table]?.length, table).toBeGreaterThan(0)
  for (const [table, names] of Object.entries(standardNames.columns)) {
    for (const column of Object.keys(names)) {
      const values = before[table]?.map((row) => row[column] ?? null)
      expect(
        values?.some((value) => value !== null),
        `${table}.${column}`,
      ).toBe(true)
    }
  }

  for (const { up } of migrations) await up(untyped)

  const after = await readEverything(untyped)
  for (const [table, rows] of Object.entries(before)) {
    const now = after[standardNames.tables[table] ?? table] ?? []
    const migrated = asBefore(now, rows, standardNames.columns[table])
    expect({ [table]: migrated }).toEqual({ [table]: asBefore(rows, rows) })
  }
  expect(after.session).toMatchObject([{ device: '', confirmed_at: before.session?.[0]?.created_at }])
  expect(after.staff).toMatchObject([{ first_password_ends_at: null }])
  expect(after.staff_recovery_code).toMatchObject([{ password_hash: null }])
  expect(after.order_status_history).toMatchObject([{ author: null }])
  const unerased = { status_token: null, person_erased_at: null, follows_erased: false, return_days: 5 }
  expect(after.shop_order).toMatchObject([unerased, unerased])
  expect(await findBroken(database)).toEqual([])
})

test('an entry of an order’s status history names its author, and one that nobody of the staff caused names none', async () => {
  const { database } = shop
  const { id } = await addOrder(database)
  const add = (comment: string) => ({ order_id: id, status: 'pending', comment })
  await database.transaction().execute(async (transaction) => {
    await sql`SELECT set_config('shop.author', 'Meera', true)`.execute(transaction)
    await transaction.insertInto('order_status_history').values(add('Packed')).execute()
  })
  await database.insertInto('order_status_history').values(add('Paid')).execute()
  const events = await database
    .selectFrom('order_status_history')
    .select(['comment', 'author'])
    .where('order_id', '=', id)
    .orderBy('id')
    .execute()
  expect(events).toEqual([
    { comment: 'Packed', author: 'Meera' },
    { comment: 'Paid', author: null },
  ])
})

test('synonyms of before get an id of their own, and so does one that the former release adds', async () => {
  const { database } = shop
  const untyped = database as unknown as Kysely<unknown>
  for (const { down } of [idsOfSynonyms, searchWords]) await down(untyped)
  const add = (term: string) =>
    sql`INSERT INTO synonym (term, meaning) VALUES (${term}, 'clear quartz')`.execute(untyped)
  await add('sphatik')
  await add('billaur')
  await searchWords.up(untyped)
  await add('kristall')
  await idsOfSynonyms.up(untyped)
  const rows = await database.selectFrom('synonym').selectAll().orderBy('term').execute()
  expect(rows.map(({ term, meaning }) => [term, meaning])).toEqual([
    ['billaur', 'clear quartz'],
    ['kristall', 'clear quartz'],
    ['sphatik', 'clear quartz'],
  ])
  for (const { id, created_at } of rows) {
    expect(id).toMatch(/^[0-9a-f]{24}$/)
    expect(created_at).toBeInstanceOf(Date)
  }
  expect(new Set(rows.map(({ id }) => id)).size).toBe(3)
})
