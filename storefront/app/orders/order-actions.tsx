import type { Order } from '@amritvasya/contract'
import { Download } from 'lucide-react'
import { lazy, Suspense, useState } from 'react'
import { useCustomerApi } from '../accounts/customer-api.ts'
import { useApiBase } from '../platform/use-api.ts'
import { useShop } from '../platform/use-shop.ts'
import { whatsappLink } from '../platform/whatsapp.ts'
import { BrandIcon } from '../ui/brand-icon.tsx'
import { Button, buttonStyle } from '../ui/button.tsx'
import { BuyAgain, formerLinesOf } from './buy-again.tsx'
import { openCreditNote, openInvoice } from './open-invoice.ts'
import { isPayable, PayNow } from './pay-now.tsx'

const loadDialog = () => import('./cancel-order-dialog.tsx')
const CancelOrderDialog = lazy(async () => ({ default: (await loadDialog()).CancelOrderDialog }))

export function OrderActions({
  order,
  refresh,
}: {
  order: Order
  refresh: () => Promise<Order | undefined>
}) {
  const api = useCustomerApi()
  const base = useApiBase()
  const { whatsapp } = useShop()
  const [cancelling, setCancelling] = useState(false)
  const { _id, orderNumber, orderStatus, payment, creditNotes = [] } = order
  const canCancel = !order.parcels && (orderStatus === 'pending' || orderStatus === 'processing')
  const hasInvoice = ['paid', 'refunded', 'partially_refunded'].includes(payment.status)
  return (
    <div className="mt-4 flex flex-wrap gap-3">
      <PayNow order={order} size="sm" className="max-sm:w-full" />
      {!isPayable(order) && <BuyAgain lines={formerLinesOf(order.orderItems)} />}
      {hasInvoice && (
        <Button
          look="secondary"
          size="sm"
          className="max-sm:w-full"
          onClick={() => void openInvoice(api, base, _id)}
        >
          <Download className="size-4" aria-hidden="true" />
          Download Invoice
        </Button>
      )}
      {creditNotes.map(({ _id: noteId, number }) => (
        <Button
          key={noteId}
          look="secondary"
          size="sm"
          className="max-sm:w-full"
          onClick={() => void openCreditNote(api, base, _id, noteId)}
        >
          <Download className="size-4" aria-hidden="true" />
          {creditNotes.length === 1 ? 'Download Credit Note' : `Credit Note ${number}`}
        </Button>
      ))}
      {canCancel && (
        <Button
          look="secondary"
          size="sm"
          className="max-sm:w-full"
          onPointerEnter={() => void loadDialog()}
          onClick={() => setCancelling(true)}
        >
          Cancel Order
        </Button>
      )}
      {whatsapp && (
        <a
          href={whatsappLink(whatsapp, `A question about order ${orderNumber}`)}
          target="_blank"
          rel="noreferrer"
          className={`${buttonStyle('quiet', 'sm')} max-sm:w-full`}
        >
          <BrandIcon network="whatsapp" className="size-4.5" />
          Get help with this order on WhatsApp
        </a>
      )}
      <a
        href={`/complaint?order=${encodeURIComponent(orderNumber)}`}
        className={`${buttonStyle('quiet', 'sm')} max-sm:w-full`}
      >
        Make a complaint
      </a>
      {cancelling && (
        <Suspense>
          <CancelOrderDialog order={order} refresh={refresh} onClose={() => setCancelling(false)} />
        </Suspense>
      )}
    </div>
  )
}
