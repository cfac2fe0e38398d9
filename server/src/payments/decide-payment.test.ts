import type { OrderStatus } from '@amritvasya/contract'
import { paymentMethods } from '@amritvasya/contract/rules/payment-methods'
import { expect, test } from 'vitest'
import { type Decision, type DecisiveOrder, decidePayment } from './decide-payment.ts'
import { gatewayPayment } from './razorpay/responses.ts'

const payment = { id: 'pay_1' }
const duePaise = 500_00
const prepaidDiscountPaise = 25_00

const alive = ['pending', 'processing', 'shipped', 'delivered'] as const satisfies OrderStatus[]

/** Every state of a payment and its order that the decision may depend on. */
const dimensions = {
  paymentStatus: gatewayPayment.shape.status.options,
  amount: ['due', 'due before cash', 'one paisa less', 'one paisa more'],
  currency: ['INR', 'USD'],
  paidBy: ['nobody', 'this payment', 'another payment'],
  orderStatus: [...alive, 'cancelled'],
  method: paymentMethods,
  reservesAtPayment: [true, false],
} as const
type State = { [D in keyof typeof dimensions]: (typeof dimensions)[D][number] }

const states = Object.entries(dimensions).reduce<Partial<State>[]>(
  (known, [name, values]) => known.flatMap((state) => values.map((value) => ({ ...state, [name]: value }))),
  [{}],
) as State[]

const paise = {
  due: duePaise,
  'due before cash': duePaise - prepaidDiscountPaise,
  'one paisa less': duePaise - 1,
  'one paisa more': duePaise + 1,
}
const payers = { nobody: null, 'this payment': payment.id, 'another payment': 'pay_2' }

const orderOf = ({ orderStatus, method, paidBy, reservesAtPayment }: State): DecisiveOrder => ({
  status: orderStatus,
  paymentMethod: method,
  razorpayPaymentId: payers[paidBy],
  totalPaise: duePaise + 100_00,
  creditPaise: 100_00,
  prepaidDiscountPaise,
  reservesAtPayment,
})

/** A dimension that a row leaves out does not matter. */
type Row = { when: { [D in keyof State]?: readonly State[D][] }; decision: Decision }

const unpaid = { paidBy: ['nobody'], paymentStatus: ['captured'] } as const
const online = { ...unpaid, currency: ['INR'], amount: ['due'], method: ['online', 'cash', 'upi'] } as const
const onDelivery = {
  ...unpaid,
  currency: ['INR'],
  amount: ['due', 'due before cash'],
  method: ['cod'],
} as const
const table: Row[] = [
  { when: { paidBy: ['this payment'] }, decision: { type: 'already-paid' } },
  {
    when: { paidBy: ['nobody', 'another payment'], paymentStatus: ['failed'] },
    decision: { type: 'note-failure' },
  },
  {
    when: {
      paidBy: ['nobody', 'another payment'],
      paymentStatus: ['created', 'authorized', 'refunded'],
    },
    decision: { type: 'note' },
  },
  {
    when: { paidBy: ['another payment'], paymentStatus: ['captured'] },
    decision: { type: 'give-back', why: 'paidTwice' },
  },
  { when: { ...unpaid, currency: ['USD'] }, decision: { type: 'review' } },
  {
    when: { ...unpaid, currency: ['INR'], amount: ['one paisa less', 'one paisa more'] },
    decision: { type: 'review' },
  },
  { when: { ...online, amount: ['due before cash'] }, decision: { type: 'review' } },
  { when: { ...onDelivery, orderStatus: ['cancelled'] }, decision: { type: 'give-back', why: 'tooLate' } },
  { when: { ...onDelivery, orderStatus: alive }, decision: { type: 'give-back', why: 'paidBesidesCash' } },
  {
    when: { ...online, orderStatus: ['pending'], reservesAtPayment: [true] },
    decision: { type: 'settle-unreserved' },
  },
  { when: { ...online, orderStatus: ['pending'], reservesAtPayment: [false] }, decision: { type: 'review' } },
  { when: { ...online, orderStatus: ['processing', 'shipped', 'delivered'] }, decision: { type: 'review' } },
  { when: { ...online, orderStatus: ['cancelled'] }, decision: { type: 'revive' } },
]

const isOf = ({ when }: Row, state: State) =>
  Object.entries(when).every(([name, values]) =>
    (values as readonly unknown[]).includes(state[name as keyof State]),
  )

test('one row of the table holds for each state of a payment and its order', () => {
  const doubtful = states.filter((state) => table.filter((row) => isOf(row, state)).length !== 1)
  expect(doubtful).toEqual([])
})

test.each(table)('a payment is decided as the table says: %j', (row) => {
  const wrong = states
    .filter((state) => isOf(row, state))
    .map((state) => ({ state, decision: decidePayment(paymentOf(state), orderOf(state)) }))
    .filter(({ decision }) => JSON.stringify(decision) !== JSON.stringify(row.decision))
  expect(wrong).toEqual([])
})

const paymentOf = ({ paymentStatus, amount, currency }: State) => ({
  ...payment,
  status: paymentStatus,
  amount: paise[amount],
  currency,
})
