import type { Order } from '@amritvasya/contract'
import { collectsOnDelivery } from '@amritvasya/contract/rules/payment-methods'
import type { ReactNode } from 'react'

/** They are the numbers of orders that are not delivered. */
export type OpenOrders = { unpaid: readonly string[]; toSend: readonly string[] }

type Counted = Pick<Order, 'orderNumber' | 'orderStatus'> & { payment: Pick<Order['payment'], 'method'> }

const isUnpaid = ({ orderStatus, payment }: Counted) =>
  orderStatus === 'pending' && !collectsOnDelivery(payment.method)

const isOpen = ({ orderStatus }: Counted) => ['pending', 'processing', 'shipped'].includes(orderStatus)

/** Returns the numbers of open orders, apart by whether the shop sends them. */
export function openOrdersOf(orders: readonly Counted[]): OpenOrders {
  const open = orders.filter(isOpen)
  const numbers = (some: readonly Counted[]) => some.map(({ orderNumber }) => orderNumber)
  return {
    unpaid: numbers(open.filter(isUnpaid)),
    toSend: numbers(open.filter((order) => !isUnpaid(order))),
  }
}

const subject = (numbers: readonly string[]): string =>
  `${numbers.length === 1 ? 'Order' : 'Orders'} ${numbers.join(', ')} ${numbers.length === 1 ? 'is' : 'are'}`

function Warning({ children }: { children: ReactNode }) {
  return (
    <p role="alert" className="mb-4 rounded-md bg-bad-soft p-4 text-bad">
      {children}
    </p>
  )
}

function MyOrders() {
  return (
    <a href="/my-orders" className="underline underline-offset-4">
      My Orders
    </a>
  )
}

/** Says before an account is deleted what becomes of its open orders. */
export function OpenOrderWarnings({ orders: { unpaid, toSend } }: { orders: OpenOrders }) {
  const them = toSend.length === 1 ? 'it' : 'them'
  return (
    <>
      {toSend.length > 0 && (
        <Warning>
          {subject(toSend)} not delivered yet. We still send {them} and email you a link to follow {them}, but
          without an account you can no longer cancel online or download invoices. If you want to cancel, do
          it in <MyOrders /> first.
        </Warning>
      )}
      {unpaid.length > 0 && (
        <Warning>
          {subject(unpaid)} not paid, so we do not send {unpaid.length === 1 ? 'it' : 'them'}. If you still
          want {unpaid.length === 1 ? 'it' : 'them'}, pay in <MyOrders /> first; unpaid orders end by
          themselves.
        </Warning>
      )}
    </>
  )
}
