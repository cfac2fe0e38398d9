import type { Order } from '@amritvasya/contract'
import { formatDeadline } from '@amritvasya/contract/rules/dates'
import { formatRupees } from '@amritvasya/contract/rules/money'
import { lazy, Suspense, useEffect, useState } from 'react'
import { useCustomerApi } from '../accounts/customer-api.ts'
import { withReturn } from '../accounts/return-to.ts'
import { useHasToken } from '../accounts/use-session.ts'
import { messageOf } from '../platform/api.ts'
import { useApiBase } from '../platform/use-api.ts'
import { useStored } from '../platform/use-stored.ts'
import { Button, ButtonLink } from '../ui/button.tsx'
import { toast } from '../ui/toast.ts'
import { refreshUnpaid } from './refresh-unpaid.ts'
import { isOpen, type ReservedOrder, reservedOrders } from './reserved-orders.ts'

const CancelOrderDialog = lazy(async () => ({
  default: (await import('../orders/cancel-order-dialog.tsx')).CancelOrderDialog,
}))

type UnpaidNoticeProps = {
  /** They are ids of variants or products. */
  ids: readonly string[]
  className?: string
}

export function UnpaidNotice({ ids, className = '' }: UnpaidNoticeProps) {
  const base = useApiBase()
  const [, setTick] = useState(0)
  const { items: all } = useStored(reservedOrders, (list) => list)
  const shown = all
    .filter(isOpen)
    .filter(({ items }) => items.some(({ _id, variant }) => ids.includes(_id) || ids.includes(variant._id)))
  const end = Math.min(...shown.map(({ payBefore }) => Date.parse(payBefore)))
  useEffect(() => {
    void refreshUnpaid(base)
  }, [base])
  useEffect(() => {
    if (end === Number.POSITIVE_INFINITY) return
    const timer = setTimeout(() => setTick((tick) => tick + 1), end - Date.now() + 1)
    return () => clearTimeout(timer)
  }, [end])
  return (
    <div role="status" className={`${className} grid gap-3 empty:hidden`}>
      {shown.map((order) => (
        <UnpaidPanel key={order._id} order={order} base={base} ids={ids} />
      ))}
    </div>
  )
}

function sayPieces({ items }: ReservedOrder, ids: readonly string[]): string {
  const known = items.filter(({ _id, variant }) => ids.includes(_id) || ids.includes(variant._id))
  const names = known.map(({ name, quantity }) => (quantity > 1 ? `${quantity} × ${name}` : name))
  if (names.includes('') || names.length > 2) {
    const pieces = known.reduce((sum, { quantity }) => sum + quantity, 0)
    return pieces === 1 ? 'This piece is' : `${pieces} of these pieces are`
  }
  const isOne = known.length === 1 && known[0]?.quantity === 1
  return `${names.join(' and ')} ${isOne ? 'is' : 'are'}`
}

function UnpaidPanel({ order, base, ids }: { order: ReservedOrder; base: string; ids: readonly string[] }) {
  const { _id: id, orderNumber, payBefore, total } = order
  const pay = total === undefined ? 'Pay now' : `Pay now: ${formatRupees(total)}`
  const api = useCustomerApi()
  const isSignedIn = useHasToken()
  const [cancelling, setCancelling] = useState<Order>()
  const read = async () => (await api('GET /orders/my-orders/:id', { params: { id } })).order
  const askToCancel = () =>
    read().then(setCancelling, (error: unknown) => toast.error(messageOf(error, 'Failed to cancel order')))
  return (
    <div
      className="rounded-lg bg-gold-soft/40 p-4 sm:flex sm:flex-wrap sm:items-center sm:justify-between sm:gap-x-6 sm:gap-y-3 sm:px-5"
      data-held={id}
    >
      <p>
        <strong className="font-semibold">{sayPieces(order, ids)} kept for you</strong> in order{' '}
        <span className="whitespace-nowrap">{orderNumber}</span> until {formatDeadline(payBefore)}.
      </p>
      <div className="mt-3 flex flex-wrap gap-2 sm:mt-0">
        {isSignedIn ? (
          <>
            <ButtonLink
              href="/payment"
              data-state={JSON.stringify({ orderId: id, orderNumber })}
              size="sm"
              aria-label={`${pay} for order ${orderNumber}`}
            >
              {pay}
            </ButtonLink>
            <Button
              look="quiet"
              size="sm"
              aria-label={`Cancel that order ${orderNumber}`}
              onClick={() => void askToCancel()}
            >
              Cancel that order
            </Button>
          </>
        ) : (
          <ButtonLink href={withReturn('/login', `/order/${id}`)} size="sm">
            Sign in to pay
          </ButtonLink>
        )}
      </div>
      {cancelling && (
        <Suspense>
          <CancelOrderDialog
            order={cancelling}
            refresh={async () => {
              await refreshUnpaid(base)
              // The dialog then reports the failed cancellation itself.
              return read().catch(() => undefined)
            }}
            onClose={() => setCancelling(undefined)}
          />
        </Suspense>
      )}
    </div>
  )
}
