import type { Order } from '@amritvasya/contract'
import { formatDate } from '@amritvasya/contract/rules/dates'
import type { ReactNode } from 'react'
import { AfterDelivery } from './after-delivery.tsx'
import { DeliveryAddress } from './delivery-address.tsx'
import { nextStep } from './next-step.ts'
import { OpenEdit } from './open-edit.tsx'
import { OrderActions } from './order-actions.tsx'
import { OrderLineItem } from './order-line-item.tsx'
import { OrderNotice } from './order-notice.tsx'
import { OrderParcels } from './order-parcels.tsx'
import { OrderReturns } from './order-returns.tsx'
import { orderColumns } from './order-skeletons.tsx'
import { StatusBadge } from './order-status.tsx'
import { OrderTimeline } from './order-timeline.tsx'
import { PaymentSummary } from './payment-summary.tsx'

export function OrderDetail({ order, refresh }: { order: Order; refresh: () => Promise<Order | undefined> }) {
  const { orderNumber, createdAt, orderItems } = order
  return (
    <>
      <header className="mb-5 rounded-lg bg-surface p-5 shadow-soft sm:p-6">
        <div className="flex flex-wrap items-start justify-between gap-x-6 gap-y-2">
          <div>
            <h2 className="font-sans text-xl font-semibold text-plum-deep">Order {orderNumber}</h2>
            <p className="text-ink-soft">
              Placed on <time dateTime={createdAt}>{formatDate(createdAt)}</time>
            </p>
          </div>
          <StatusBadge status={order.orderStatus} isPartSent={order.parcels !== undefined} capitals />
        </div>
        <OrderNotice order={order} text={nextStep(order)} />
        {order.openEdit && <OpenEdit edit={order.openEdit} />}
        <AfterDelivery order={order} />
        <OrderReturns order={order} />
        <OrderActions order={order} refresh={refresh} />
      </header>
      <div className={orderColumns}>
        <div className="min-w-0 space-y-5">
          {order.parcels && (
            <Panel id="parcels" title="Parcels">
              <OrderParcels order={order} />
            </Panel>
          )}
          <Panel id="items" title="Items">
            <ul className="divide-y divide-line">
              {orderItems.map((line) => (
                <OrderLineItem
                  key={line._id}
                  line={line}
                  detailed
                  isReceived={order.orderStatus === 'delivered'}
                />
              ))}
            </ul>
          </Panel>
          <Panel id="history" title="Status history">
            <OrderTimeline history={order.statusHistory} parcelEvents={order.parcelEvents} />
          </Panel>
        </div>
        <div className="grid min-w-0 items-start gap-5 md:max-xl:grid-cols-2">
          <Panel id="payment" title="Payment summary">
            <PaymentSummary order={order} />
          </Panel>
          <Panel id="address" title="Delivery address">
            <DeliveryAddress address={order.addressSnapshot} />
            {order.giftNote && (
              <p className="mt-3 text-sm whitespace-pre-line wrap-anywhere">Gift note: “{order.giftNote}”</p>
            )}
            {order.business && (
              <p className="mt-3 text-sm wrap-anywhere">
                Invoice to {order.business.name}, GSTIN {order.business.gstin}
                {order.business.address && `, ${order.business.address}`}
              </p>
            )}
          </Panel>
        </div>
      </div>
    </>
  )
}

function Panel({ id, title, children }: { id: string; title: string; children: ReactNode }) {
  return (
    <section aria-labelledby={id} className="rounded-lg bg-surface p-5 shadow-soft sm:p-6">
      <h2 id={id} className="mb-4 text-xl text-plum-deep">
        {title}
      </h2>
      {children}
    </section>
  )
}
