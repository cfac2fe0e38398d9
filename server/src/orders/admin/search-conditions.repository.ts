import { withoutMarks } from '@amritvasya/contract/rules/clean-text'
import { type RawBuilder, sql } from 'kysely'
import { containsPattern } from '../../platform/database/paginate.ts'
import { hasAllWords, phoneDigits } from '../../platform/database/search-text.ts'
import { orderOfPayment, orderOfRefund, ordersPaidWith, ordersReferenced } from '../order-money.repository.ts'
import { typedPaise } from './typed-amount.ts'

/** The last 4 to 6 digits of an invoice or a credit note suffice. */
function numbered(text: string): RawBuilder<unknown> | undefined {
  if (/^order_\w+$/.test(text)) return sql`o.razorpay_order_id = ${text}`
  if (/^pay_\w+$/.test(text)) {
    return sql`(o.razorpay_payment_id = ${text} OR o.id = (${orderOfPayment(text)}))`
  }
  if (/^rfnd_\w+$/.test(text)) {
    return sql`o.id IN (${orderOfRefund(text)})`
  }
  const isWhole = /^(INV|CRN)\d[\d-]+$/i.test(text)
  if (!isWhole && !/^\d{4,6}$/.test(text)) return undefined
  const found = isWhole
    ? sql`number LIKE ${`${text.toUpperCase()}%`}`
    : sql`reverse(number) LIKE reverse(${text}) || '%'`
  return isAnyOf(sql`SELECT order_id FROM tax_document WHERE ${found}`)
}

/** An array lets the planner combine it with the other indexes. */
const isAnyOf = (orderIds: RawBuilder<unknown>) => sql`o.id = ANY (ARRAY(${orderIds}))`

/** The index `shop_order_search` has exactly this text. */
const searchedText = sql`' ' || order_number || ' ' || customer_name || ' ' || customer_email || ' ' || customer_phone || ' '
  || coalesce(address ->> 'fullName', '') || ' ' || coalesce(address ->> 'phoneNumber', '') || ' '
  || coalesce(tracking_number, '')`

/** The index `shop_order_business_place` has exactly this text. */
const businessAndPlace = sql`' ' || coalesce(buyer_business_name, '') || ' ' || coalesce(buyer_gstin, '') || ' '
  || coalesce(address ->> 'city', '') || ' ' || coalesce(address ->> 'pincode', '')`

/** The indexes `order_line_search` and `order_bundle_search` have exactly this text. */
const soldText = sql`' ' || name || ' ' || sku`

/** The index `shop_order_street` has exactly this text. */
const street = sql`' ' || coalesce(address ->> 'addressLine1', '') || ' ' || coalesce(address ->> 'addressLine2', '') || ' '
  || coalesce(address ->> 'landmark', '')`

const isOfOrder = [searchedText, businessAndPlace, street]

/** Searches for the bank's reference of a payment or a refund, which is longer than a short word. */
function referenced(text: string): RawBuilder<unknown> | undefined {
  const reference = withoutMarks(text).trim()
  return reference.length < 6 ? undefined : isAnyOf(ordersReferenced(reference))
}

/** An order is found by its total and by what was paid, which store credit and edits make another sum. */
function amounting(text: string): RawBuilder<unknown> | undefined {
  const paise = typedPaise(text)
  return paise === undefined
    ? undefined
    : sql`(o.total_paise = ${paise} OR ${isAnyOf(ordersPaidWith(paise))})`
}

/** Returns SQL that finds the orders `o` by their numbers, people, business, place, amounts and references. */
export function isFoundBy(text: string): RawBuilder<unknown> {
  const digits = phoneDigits(text)
  const issued = numbered(text)
  if (issued && /^(order_|pay_|rfnd_|INV|CRN)/i.test(text)) return issued
  const found = [
    hasAllWords(isOfOrder, text),
    digits && digits !== text && hasAllWords(isOfOrder, digits),
    digits &&
      sql`(o.address ->> 'alternatePhone' <> '' AND o.address ->> 'alternatePhone' LIKE ${containsPattern(digits)})`,
    issued,
    referenced(text),
    amounting(text),
  ].filter((condition) => typeof condition === 'object')
  return sql`(${sql.join(found, sql` OR `)})`
}

/** Returns SQL that finds the orders `o` by the name or SKU of something in them. */
export function hasItem(text: string): RawBuilder<unknown> {
  const isItem = hasAllWords([soldText], text)
  return isAnyOf(
    sql`SELECT order_id FROM order_line WHERE ${isItem} UNION ALL SELECT order_id FROM order_bundle WHERE ${isItem}`,
  )
}
