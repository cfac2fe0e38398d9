import type { FormerOrder } from '@amritvasya/contract'
import type { CsvLine } from '../../platform/read-csv.ts'
import {
  emailOf,
  type Mapped,
  momentOf,
  note,
  paiseOf,
  read,
  type Shop,
  short,
  wooAddressColumns,
} from '../cells.ts'

export type FormerOrderRow = Pick<FormerOrder, 'shop' | 'orderNumber' | 'status' | 'lines' | 'address'> & {
  placedAt: Date
  email: string | null
  customerName: string
  phone: string
  totalPaise: number
}

const MAX_WOO_LINES = 100

export const shopifyOrderColumns = [
  'name',
  'email',
  'financial_status',
  'fulfillment_status',
  'currency',
  'total',
  'created_at',
  'cancelled_at',
  'phone',
  'lineitem_quantity',
  'lineitem_name',
  'lineitem_price',
  'lineitem_sku',
  ...['billing', 'shipping'].flatMap((kind) =>
    ['name', 'phone', 'address1', 'address2', 'city', 'zip', 'province', 'country'].map(
      (name) => `${kind}_${name}`,
    ),
  ),
]

export const wooOrderColumns = [
  'order_id',
  'order_number',
  'order_date',
  'status',
  'order_total',
  'order_currency',
  'billing_email',
  'customer_email',
  ...wooAddressColumns,
  ...Array.from({ length: MAX_WOO_LINES }, (_, place) => `line_item_${place + 1}`),
]

type RawOrder = Omit<FormerOrderRow, 'shop' | 'placedAt' | 'totalPaise'> & {
  placed: string
  total: string
  currency: string
}

const present = (texts: readonly string[]): string[] => texts.map((text) => short(text, 200)).filter(Boolean)

function addressOf(name: string, texts: readonly string[]): FormerOrder['address'] {
  const lines = present(texts)
  return lines.length > 0 ? { name: short(name, 100), lines } : null
}

function shopifyStatus(line: CsvLine): FormerOrder['status'] {
  const payment = read(line, 'financial_status').toLowerCase()
  if (read(line, 'cancelled_at') || payment === 'voided') return 'cancelled'
  if (payment === 'refunded') return 'refunded'
  return read(line, 'fulfillment_status').toLowerCase() === 'fulfilled' ? 'completed' : 'open'
}

/** Only the first line of an order has what belongs to the whole order. */
function shopifyOrder(orderNumber: string, [first, ...others]: readonly [CsvLine, ...CsvLine[]]): RawOrder {
  const cell = (column: string) => read(first, `shipping_${column}`, `billing_${column}`)
  return {
    orderNumber,
    placed: read(first, 'created_at'),
    total: read(first, 'total'),
    currency: read(first, 'currency'),
    status: shopifyStatus(first),
    email: emailOf(read(first, 'email')) ?? null,
    customerName: short(cell('name'), 100),
    phone: short(read(first, 'phone', 'shipping_phone', 'billing_phone').replace(/^'/, ''), 30),
    address: addressOf(cell('name'), [
      cell('address1'),
      cell('address2'),
      `${cell('city')} ${cell('zip').replace(/^'/, '')}`,
      `${cell('province')} ${cell('country')}`,
    ]),
    lines: [first, ...others]
      .filter((line) => read(line, 'lineitem_name'))
      .map((line) => ({
        name: short(read(line, 'lineitem_name'), 200),
        sku: short(read(line, 'lineitem_sku').replace(/^'/, ''), 60),
        quantity: Math.trunc(Number(read(line, 'lineitem_quantity'))) || 1,
        price: (paiseOf(read(line, 'lineitem_price')) ?? 0) / 100,
      })),
  }
}

const wooStatuses: Readonly<Record<string, FormerOrder['status']>> = {
  completed: 'completed',
  refunded: 'refunded',
  cancelled: 'cancelled',
  failed: 'cancelled',
  trash: 'cancelled',
}

/** `name:Mala|product_id:4|sku:M-1|quantity:2|total:900.00`; the name may hold the signs, too. */
function wooLine(text: string): FormerOrder['lines'][number] | undefined {
  const parts = text.split('|')
  const fields = new Map(
    parts.map((part) => [part.slice(0, part.indexOf(':')).trim(), part.slice(part.indexOf(':') + 1)]),
  )
  const name = short(fields.get('name') ?? parts[0] ?? '', 200)
  if (!name) return undefined
  const quantity = Math.trunc(Number(fields.get('quantity'))) || 1
  const total = paiseOf(fields.get('total') ?? '') ?? 0
  return {
    name,
    sku: short(fields.get('sku') ?? '', 60),
    quantity,
    price: Math.round(total / quantity) / 100,
  }
}

function wooOrder(line: CsvLine): RawOrder {
  const hasShipping = read(line, 'shipping_address_1') !== ''
  const cell = (column: string) => read(line, `${hasShipping ? 'shipping' : 'billing'}_${column}`)
  const name = `${cell('first_name')} ${cell('last_name')}`
  return {
    orderNumber: short(read(line, 'order_number', 'order_id'), 60),
    placed: read(line, 'order_date'),
    total: read(line, 'order_total'),
    currency: read(line, 'order_currency'),
    status:
      wooStatuses[
        read(line, 'status')
          .replace(/^wc[-_]/, '')
          .toLowerCase()
      ] ?? 'open',
    email: emailOf(read(line, 'billing_email', 'customer_email')) ?? null,
    customerName: short(name, 100),
    phone: short(read(line, 'billing_phone', 'shipping_phone'), 30),
    address: addressOf(name, [
      cell('address_1'),
      cell('address_2'),
      `${cell('city')} ${cell('postcode')}`,
      `${cell('state')} ${cell('country')}`,
    ]),
    lines: Array.from({ length: MAX_WOO_LINES }, (_, place) => read(line, `line_item_${place + 1}`)).flatMap(
      (text) => (text ? (wooLine(text) ?? []) : []),
    ),
  }
}

/** Orders are history: nothing of them touches stock, invoices or reports. */
export function mapOrders(lines: readonly CsvLine[], shop: Shop): Mapped<FormerOrderRow> {
  const groups = Map.groupBy(lines, (line) =>
    shop === 'Shopify' ? short(read(line, 'name'), 60) : short(read(line, 'order_number', 'order_id'), 60),
  )
  const mapped: Mapped<FormerOrderRow> = { rows: [], leftOut: 0, notes: [] }
  for (const [orderNumber, [first, ...others]] of groups) {
    if (!first) continue
    const raw = shop === 'Shopify' ? shopifyOrder(orderNumber, [first, ...others]) : wooOrder(first)
    const { placed, total, currency, ...order } = raw
    const placedAt = momentOf(placed)
    const totalPaise = paiseOf(total)
    const fault = faultOf({ ...raw, isDated: placedAt !== undefined, hasTotal: totalPaise !== undefined })
    if (fault || !placedAt || totalPaise === undefined) {
      mapped.leftOut++
      mapped.notes.push(note(first.line, `${orderNumber || 'This order'} ${fault}, and is left out`))
      continue
    }
    mapped.rows.push({ shop, ...order, placedAt, totalPaise })
  }
  return mapped
}

function faultOf(
  order: Pick<RawOrder, 'orderNumber' | 'currency'> & { isDated: boolean; hasTotal: boolean },
): string | undefined {
  if (!order.orderNumber) return 'has no number'
  if (order.currency && order.currency.toUpperCase() !== 'INR') return `is in ${order.currency.slice(0, 10)}`
  if (!order.isDated) return 'has no date'
  return order.hasTotal ? undefined : 'has no total'
}
