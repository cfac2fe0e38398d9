export const order = {
  order_number: 'Number of the order',
  customer_name: 'Name of the customer',
  shop_name: 'Name of the shop',
  total: 'What the order costs',
} as const
export const arrival = {
  delivery_address: 'Name and address of the parcel, in one line',
  expected_delivery: 'A sentence with the days on which it is expected; empty when they are not known',
} as const
export const howToPay = { how_to_pay: 'How it is paid on delivery, such as “in cash”' } as const
export const refund = {
  refund_amount: 'What goes back',
  refund_note: 'Sentences on how much goes back, by which way, and when it arrives',
} as const
export const credit = {
  credit_note: 'A sentence on store credit that is back; empty without any',
} as const
export const reason = {
  reason_note: 'A sentence with the reason that was entered; empty without one',
} as const

export const table = 'The pieces with every amount of the order'
export const button = 'The button that leads to the order'
export const fixed = [button] as const
export const withTable = [table, button] as const

export const contact = 'If you have a question, just write to us with the order number.'
export const goesTo = 'Delivering to: {{delivery_address}}.'
export const follow = 'Track it any time under My Orders.'
export const again = 'You are welcome to order again at any time.'
export const blocks = (...paragraphs: readonly string[]): string => paragraphs.join('\n\n')
