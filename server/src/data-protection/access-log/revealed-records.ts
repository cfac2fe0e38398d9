/** Tables whose rows hold personal data that the back office shows. */
export type RecordKind =
  | 'customer'
  | 'order'
  | 'complaint'
  | 'message'
  | 'booking'
  | 'subscriber'
  | 'review'
  | 'question'
  /** Former releases listed the people of a breach. */
  | 'breach'
  | 'nominee'
  | 'gift card'
export type Revealed = ReadonlyMap<RecordKind, readonly string[]>

/** The path of a call decides, without its method; the first that begins it counts. */
const kinds: readonly (readonly [string, RecordKind])[] = [
  ['/back-office/customers', 'customer'],
  ['/back-office/orders', 'order'],
  ['/back-office/complaints', 'complaint'],
  ['/back-office/messages', 'message'],
  ['/back-office/guidance-bookings', 'booking'],
  ['/back-office/subscribers', 'subscriber'],
  ['/back-office/reviews', 'review'],
  ['/back-office/questions', 'question'],
  ['/back-office/gift-cards', 'gift card'],
  ['/back-office/reports/documents.pdf', 'order'],
  ['/back-office/reports/payments.csv', 'order'],
]
const auditSubjects: Readonly<Record<string, RecordKind>> = {
  customer: 'customer',
  order: 'order',
  complaint: 'complaint',
  message: 'message',
  request: 'booking',
  subscriber: 'subscriber',
  review: 'review',
  question: 'question',
}
const pathOf = (call: string): string => call.slice(call.indexOf(' ') + 1)

export const kindOf = (call: string): RecordKind | undefined =>
  kinds.find(([path]) => pathOf(call).startsWith(path))?.[1]

/** Calls whose records are found by a rule of their own. */
export const mixedCalls: readonly string[] = [
  'GET /back-office/dashboard',
  'GET /back-office/audit',
  'GET /back-office/search',
  'GET /back-office/coupons/:id/report',
  'POST /back-office/mail-wordings/:id/preview',
  'POST /back-office/mail-wordings/:id/test',
]

type Thing = Readonly<Record<string, unknown>>
const isThing = (value: unknown): value is Thing => typeof value === 'object' && value !== null
const things = (value: unknown): Thing[] => (Array.isArray(value) ? value.filter(isThing) : [])
const idIn = ({ id }: Thing): string[] => (typeof id === 'string' ? [id] : [])

function inDashboard(item: Thing): Revealed {
  const orders = ['toPack', 'toConfirm', 'toReview'].flatMap((part) => {
    const some = item[part]
    return isThing(some) ? things(some.orders).flatMap(idIn) : []
  })
  const complaints = isThing(item.complaints) ? things(item.complaints.next).flatMap(idIn) : []
  return new Map([
    ['order', [...new Set(orders)]],
    ['complaint', complaints],
  ])
}

function inFindings({ orders, customers }: Thing): Revealed {
  const idsIn = (found: unknown) => (isThing(found) ? things(found.items).flatMap(idIn) : [])
  return new Map([
    ['order', idsIn(orders)],
    ['customer', idsIn(customers)],
  ])
}

function inMail({ orderId }: Thing): Revealed {
  const shown = idIn({ id: orderId })
  return new Map(shown.length > 0 ? [['order', shown]] : [])
}

function inAudit(entries: readonly Thing[]): Revealed {
  const revealed = new Map<RecordKind, string[]>()
  for (const { subject, subjectId } of entries) {
    const kind = auditSubjects[String(subject)]
    if (kind && typeof subjectId === 'string') revealed.set(kind, [...(revealed.get(kind) ?? []), subjectId])
  }
  return revealed
}

/** The path of a call decides; the first that begins it counts. */
const ownRules: readonly (readonly [string, (item: Thing) => Revealed])[] = [
  ['GET /back-office/dashboard', inDashboard],
  [
    'GET /back-office/coupons/:id/report',
    ({ latest }) => new Map([['order', things(latest).flatMap(({ orderId }) => idIn({ id: orderId }))]]),
  ],
  ['POST /back-office/mail-wordings/', inMail],
  ['GET /back-office/search', inFindings],
]

/**
 * Returns the records whose personal data a response contains.
 * @param call `METHOD /path` of the contract
 * @param params of the request, for a response that repeats no id
 */
export function revealedRecords(call: string, params: unknown, response: unknown): Revealed {
  const { item, items } = isThing(response) ? response : { item: undefined, items: undefined }
  const rule = ownRules.find(([path]) => call.startsWith(path))?.[1]
  if (rule && isThing(item)) return rule(item)
  if (call === 'GET /back-office/audit') return inAudit(things(items))
  const kind = kindOf(call)
  if (!kind) return new Map()
  const listed = things(items).flatMap(idIn)
  const single = isThing(item) ? idIn(item) : []
  const named = isThing(params) ? idIn(params) : []
  const ids = listed.length > 0 || Array.isArray(items) ? listed : single.length > 0 ? single : named
  const revealed = new Map<RecordKind, readonly string[]>([[kind, [...new Set(ids)]]])
  // Only owners are shown a nominee, who has no id but the customer's.
  if (isThing(item) && isThing(item.nominee)) revealed.set('nominee', single)
  return revealed
}
