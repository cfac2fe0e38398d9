import type { Order } from '@amritvasya/contract'
import { formatRupees, toPaise, toRupees } from '@amritvasya/contract/rules/money'
import { useState } from 'react'
import { useCustomerApi } from '../accounts/customer-api.ts'
import { messageOf } from '../platform/api.ts'
import { Button } from '../ui/button.tsx'
import { Dialog } from '../ui/dialog.tsx'
import { toast } from '../ui/toast.ts'

type CancelOrderDialogProps = { order: Order; refresh: () => Promise<Order | undefined>; onClose: () => void }

function refundOf({ payment, pricing }: Order): string {
  const { totalAmount, storeCredit = 0 } = pricing
  const credit = storeCredit > 0 ? `${formatRupees(storeCredit)} goes back to your store credit. ` : ''
  if (payment.status !== 'paid') return `${credit}You will not be charged.`
  const money = toRupees(toPaise(totalAmount) - toPaise(storeCredit))
  return money > 0
    ? `${credit}Your ${formatRupees(money)} will be refunded to the account you paid from in 7–10 working days.`
    : credit.trim()
}

/** Only the shop can take single pieces out of an order. */
export function LeaveOutPieces({ order: { orderNumber, orderItems } }: { order: Order }) {
  const pieces = orderItems.reduce(
    (sum, { quantity, cancelled }) => sum + quantity - (cancelled?.quantity ?? 0),
    0,
  )
  if (pieces < 2) return null
  return (
    <p className="mb-6">
      This cancels all of its {pieces} pieces. To leave out only some of them,{' '}
      <a
        href={`/contact?order=${encodeURIComponent(orderNumber)}#write`}
        className="text-plum underline underline-offset-4"
      >
        write to us
      </a>{' '}
      before the parcel leaves.
    </p>
  )
}

export function CancelOrderDialog({ order, refresh, onClose }: CancelOrderDialogProps) {
  const api = useCustomerApi()
  const [busy, setBusy] = useState(false)
  const cancel = async () => {
    setBusy(true)
    const refusal = await api('POST /orders/:id/cancel', {
      params: { id: order._id },
      body: { reason: 'Cancelled by customer' },
    }).then(
      () => undefined,
      (error: unknown) => messageOf(error, 'Failed to cancel order'),
    )
    // After a lost response the order's current status decides.
    const now = await refresh()
    if (!refusal || now?.orderStatus === 'cancelled') toast.success('Order cancelled')
    else toast.error(refusal)
    onClose()
  }
  const refund = refundOf(order)
  return (
    <Dialog role="alertdialog" title="Cancel this order?" onClose={onClose}>
      <p className="mb-4 text-ink-soft">
        Order {order.orderNumber}. {refund}
      </p>
      <LeaveOutPieces order={order} />
      <div className="flex flex-col gap-3 sm:flex-row-reverse">
        <Button className="sm:flex-1" onClick={onClose} data-first="">
          Keep order
        </Button>
        <Button look="secondary" className="sm:flex-1" onClick={() => void cancel()} disabled={busy}>
          {busy ? 'Cancelling…' : 'Cancel order'}
        </Button>
      </div>
    </Dialog>
  )
}
