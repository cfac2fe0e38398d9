import type { AdminOrder } from '@amritvasya/contract'
import { formatExactRupees } from '@amritvasya/contract/rules/money'

type Refund = Pick<
  AdminOrder['payment']['refunds'][number],
  'lines' | 'paidBy' | 'reference' | 'storeCredit' | 'createdAt'
>
type Lines = readonly Pick<AdminOrder['lines'][number], 'id' | 'name'>[]
type Events = readonly Pick<AdminOrder['events'][number], 'status' | 'at'>[]

const ways = {
  razorpay: '',
  upi: 'by UPI',
  bank: 'by bank transfer',
  cash: 'in cash',
  credit: 'as store credit',
  edit: '',
}

/** Pieces refunded before shipping are named as not sent. */
export function whatCameBack(
  { lines: back, paidBy, reference, storeCredit, createdAt }: Refund,
  lines: Lines,
  events: Events,
): string {
  const pieces = back.flatMap(({ lineId, quantity }) => {
    const line = lines.find(({ id }) => id === lineId)
    return line && quantity > 0 ? [`${quantity} × ${line.name}`] : []
  })
  const hadLeft = events.some(
    ({ status, at }) => (status === 'shipped' || status === 'delivered') && at <= createdAt,
  )
  const [words, none] = hadLeft ? ['Came back', 'No piece came back'] : ['Not sent', 'Money alone']
  const what = pieces.length > 0 ? `${words}: ${pieces.join(', ')}` : none
  const part = storeCredit && paidBy !== 'credit' && `${formatExactRupees(storeCredit)} of it as store credit`
  const how = [ways[paidBy], reference, part].filter(Boolean).join(', ')
  if (paidBy === 'edit') return `${what}. Set off against what an edit added: no money went back.`
  return how ? `${what}. Paid back ${how}.` : what
}
