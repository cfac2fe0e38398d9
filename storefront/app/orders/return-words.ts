import type { Order, OrderReturn } from '@amritvasya/contract'

type Words = { name: string; tone: 'new' | 'plain' | 'good' | 'bad'; says: string }

const returnWords: Readonly<Record<OrderReturn['state'], Words>> = {
  requested: { name: 'Asked for', tone: 'plain', says: 'We will reply within two business days.' },
  approved: { name: 'Accepted', tone: 'new', says: 'Please send the pieces back as described here.' },
  declined: { name: 'Not accepted', tone: 'bad', says: '' },
  cancelled: { name: 'Ended', tone: 'plain', says: 'Nothing comes back.' },
  received: { name: 'Arrived', tone: 'new', says: 'We will check the pieces within two business days.' },
  refunded: { name: 'Refunded', tone: 'good', says: '' },
  closed: { name: 'Settled', tone: 'plain', says: 'There was nothing to refund.' },
}

type Shown = Pick<NonNullable<Order['returns']>[number], 'state' | 'refund'> &
  Pick<OrderReturn, 'replacement'>

/** A refund that has not gone through, or is store credit, says so instead of its state. */
export function wordsOfReturn({ state, refund, replacement }: Shown): Words {
  if (replacement) return { name: 'Exchanged', tone: 'good', says: '' }
  if (refund?.state === 'failed') return { name: 'Refund delayed', tone: 'bad', says: '' }
  if (refund?.paidBy === 'credit') return { name: 'Store credit', tone: 'good', says: '' }
  return returnWords[state]
}
