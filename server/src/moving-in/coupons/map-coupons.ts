import type { CouponInput } from '../../coupons/index.ts'
import { newId } from '../../platform/id.ts'
import type { CsvLine } from '../../platform/read-csv.ts'
import { type Mapped, momentOf, note, paiseOf, read, type Shop, short } from '../cells.ts'

export const shopifyCouponColumns = [
  'name',
  'value',
  'value_type',
  'type',
  'discount_class',
  'minimum_purchase_requirements',
  'customer_selection',
  'times_used_in_total',
  'applies_once_per_customer',
  'usage_limit_per_code',
  'status',
  'start',
  'end',
]

export const wooCouponColumns = [
  'post_title',
  'post_excerpt',
  'post_status',
  'post_date',
  'discount_type',
  'coupon_amount',
  'usage_limit',
  'usage_limit_per_user',
  'usage_count',
  'free_shipping',
  'minimum_amount',
  'maximum_amount',
  'date_expires',
  'expiry_date',
  'product_ids',
  'exclude_product_ids',
  'product_categories',
  'exclude_product_categories',
  'customer_email',
  'exclude_sale_items',
  'limit_usage_to_x_items',
]

type RawCoupon = {
  /** The cells as they are; one that is not understood must not become "no limit". */
  dates: readonly (readonly [name: string, cell: string])[]
  code: string
  description: string
  kind: 'percentage' | 'fixed' | undefined
  value: string
  minimum: string
  startsAt: Date | undefined
  endsAt: Date | undefined
  limit: string
  uses: string
  perCustomer: string
  isActive: boolean
  /** Conditions that coupons of this shop cannot express. */
  lacks: string[]
}

const isYes = (text: string): boolean => /^(?:yes|true|1)$/i.test(text)
const isSet = (text: string): boolean => !/^(?:|0|no|none|false|a:0:\{\})$/i.test(text.trim())
const lacksOf = (lacks: Readonly<Record<string, boolean>>): string[] =>
  Object.entries(lacks).flatMap(([text, isLacking]) => (isLacking ? [text] : []))

function shopifyCoupon(line: CsvLine): RawCoupon {
  const type = read(line, 'type').toLowerCase()
  const valueType = read(line, 'value_type').toLowerCase()
  const minimum = read(line, 'minimum_purchase_requirements')
  const customers = read(line, 'customer_selection').toLowerCase()
  return {
    code: read(line, 'name'),
    description: '',
    kind: valueType === 'percentage' ? 'percentage' : valueType.startsWith('fixed') ? 'fixed' : undefined,
    value: read(line, 'value'),
    minimum: /quantity|item/i.test(minimum) ? '' : minimum,
    dates: [
      ['start', read(line, 'start')],
      ['end', read(line, 'end')],
    ],
    startsAt: momentOf(read(line, 'start')),
    endsAt: momentOf(read(line, 'end')),
    limit: read(line, 'usage_limit_per_code'),
    uses: read(line, 'times_used_in_total'),
    perCustomer: isYes(read(line, 'applies_once_per_customer')) ? '1' : '0',
    isActive: /^(?:active|scheduled)$/i.test(read(line, 'status')),
    lacks: lacksOf({
      'free delivery': type.includes('shipping') || valueType === 'shipping',
      'buy X get Y': type.includes('buy'),
      'a discount of an app': type.includes('app'),
      'a discount of certain products': read(line, 'discount_class').toLowerCase() === 'product',
      'a minimum number of pieces': /quantity|item/i.test(minimum),
      'certain customers only': isSet(customers) && !/^(?:all|everyone)/.test(customers),
    }),
  }
}

function wooCoupon(line: CsvLine): RawCoupon {
  const type = read(line, 'discount_type').toLowerCase()
  return {
    code: read(line, 'post_title'),
    description: read(line, 'post_excerpt'),
    kind: type === 'percent' ? 'percentage' : type === 'fixed_cart' ? 'fixed' : undefined,
    value: read(line, 'coupon_amount'),
    minimum: read(line, 'minimum_amount'),
    dates: [['end', read(line, 'date_expires', 'expiry_date')]],
    startsAt: undefined,
    endsAt: momentOf(read(line, 'date_expires', 'expiry_date')),
    limit: read(line, 'usage_limit'),
    uses: read(line, 'usage_count'),
    perCustomer: read(line, 'usage_limit_per_user'),
    isActive: /^(?:publish)?$/i.test(read(line, 'post_status')),
    lacks: lacksOf({
      'a discount of each piece': type.includes('product'),
      'free delivery': isYes(read(line, 'free_shipping')),
      'certain products or categories': [
        'product_ids',
        'exclude_product_ids',
        'product_categories',
        'exclude_product_categories',
      ].some((column) => isSet(read(line, column))),
      'certain customers only': isSet(read(line, 'customer_email')),
      'a highest value of the cart': isSet(read(line, 'maximum_amount')),
      'no reduced products': isYes(read(line, 'exclude_sale_items')),
      'a number of pieces': isSet(read(line, 'limit_usage_to_x_items')),
    }),
  }
}

/** Returns the name of a cell with something in it that is not understood. */
function unreadable({ dates, minimum, limit, uses, perCustomer }: RawCoupon): string | undefined {
  const counts = { 'limit of uses': limit, 'number of uses': uses, 'limit per customer': perCustomer }
  return (
    dates.find(([, cell]) => cell.trim() !== '' && !momentOf(cell))?.[0] ??
    (isSet(minimum) && paiseOf(minimum) === undefined ? 'minimum' : undefined) ??
    Object.entries(counts).find(([, cell]) => isSet(cell) && !/^\d+$/.test(cell.trim()))?.[0]
  )
}

function faultOf(raw: RawCoupon, code: string): string | undefined {
  const { kind, value, lacks, startsAt, endsAt } = raw
  if (!/^[A-Z0-9][A-Z0-9_-]{1,29}$/.test(code))
    return 'has a code that is not of 2 to 30 letters, digits, - and _'
  if (lacks.length > 0) return `is for what coupons here cannot say: ${lacks.join(', ')}`
  const amount = paiseOf(value) ?? 0
  if (!kind || amount <= 0) return 'takes nothing off that is known here'
  if (kind === 'percentage' && amount > 10_000) return 'takes off more than 100%'
  const cell = unreadable(raw)
  if (cell) return `has a cell that cannot be read: ${cell}`
  return startsAt && endsAt && startsAt >= endsAt ? 'ends before it starts' : undefined
}

const whole = (text: string): number => Math.max(0, Math.trunc(Number(text)) || 0)

/** @returns undefined without a limit */
const usesLeft = ({ limit, uses }: RawCoupon): number | undefined =>
  whole(limit) > 0 ? Math.max(0, whole(limit) - whole(uses)) : undefined

const toInput = (raw: RawCoupon, code: string): CouponInput => ({
  id: newId(),
  code,
  name: code,
  description: short(raw.description, 500),
  discountType: raw.kind ?? 'fixed',
  discountValue: paiseOf(raw.value) ?? 0,
  minimumPaise: paiseOf(raw.minimum) ?? 0,
  maximumDiscountPaise: null,
  startsAt: raw.startsAt ?? null,
  endsAt: raw.endsAt ?? null,
  usageLimit: Math.min(1_000_000, usesLeft(raw) ?? 0),
  limitPerCustomer: Math.min(1_000, whole(raw.perCustomer)),
  isActive: raw.isActive,
  isPublic: false,
})

/** A limit counts what is left of it, as uses at the former shop are not in this shop's books. */
export function mapCoupons(lines: readonly CsvLine[], shop: Shop, now: Date): Mapped<CouponInput> {
  const rows = new Map<string, CouponInput>()
  const mapped: Mapped<CouponInput> = { rows: [], leftOut: 0, notes: [] }
  for (const line of lines) {
    const raw = shop === 'Shopify' ? shopifyCoupon(line) : wooCoupon(line)
    const code = raw.code.trim().toUpperCase()
    const isOver = (raw.endsAt && raw.endsAt <= now) || usesLeft(raw) === 0
    const fault = rows.has(code) ? 'is there twice' : (faultOf(raw, code) ?? (isOver ? 'is over' : undefined))
    if (fault) {
      mapped.leftOut++
      mapped.notes.push(note(line.line, `${short(raw.code, 40) || 'This coupon'} ${fault}, and is left out`))
      continue
    }
    rows.set(code, toInput(raw, code))
  }
  mapped.rows = [...rows.values()]
  return mapped
}
