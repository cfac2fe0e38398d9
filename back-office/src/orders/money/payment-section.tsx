import type { AdminOrder, RazorpayView } from '@amritvasya/contract'
import { collectsOnDelivery, isPaidThroughRazorpay } from '@amritvasya/contract/rules/payment-methods'
import { Alert, Box, Button, Typography } from '@mui/material'
import { Fragment, type ReactNode, useState } from 'react'
import { useNotify, useRefresh } from 'react-admin'
import { call, messageOf } from '../../platform/http.ts'
import { AtRazorpay } from '../../ui/at-razorpay.tsx'
import { DateField } from '../../ui/date-field.tsx'
import { MoneyField } from '../../ui/money-field.tsx'
import { SectionCard } from '../../ui/section-card.tsx'
import { useOrder } from '../use-order-action.ts'
import { paymentOf } from '../words.ts'
import { Attempts } from './attempts.tsx'
import { moneyOf, paidByOf } from './paid-parts.ts'
import { PaymentLink } from './payment-link.tsx'

export function PaymentSection() {
  const order = useOrder()
  const [razorpay, setRazorpay] = useState<RazorpayView>()
  const [isBusy, setBusy] = useState(false)
  const notify = useNotify()
  const refresh = useRefresh()
  const check = async () => {
    setBusy(true)
    try {
      const checked = await call('POST /back-office/orders/:id/check-with-razorpay', {
        params: { id: order.id },
      })
      setRazorpay(checked.razorpay)
    } catch (error) {
      notify(messageOf(error), { type: 'error' })
    } finally {
      setBusy(false)
      refresh()
    }
  }
  return (
    <SectionCard
      title="Payment"
      actions={
        order.actions.includes('check-with-razorpay') && (
          <Button variant="outlined" onClick={check} loading={isBusy}>
            Check with Razorpay
          </Button>
        )
      }
    >
      {razorpay && <Verdict view={razorpay} />}
      <Box
        sx={{
          display: 'grid',
          gap: 2,
          gridTemplateColumns: razorpay ? 'repeat(auto-fit, minmax(min(17rem, 100%), 1fr))' : '1fr',
        }}
      >
        <Side title={razorpay ? 'The shop' : undefined}>
          <Ours order={order} />
        </Side>
        {razorpay && (
          <Side title="Razorpay">
            <Theirs view={razorpay} />
          </Side>
        )}
      </Box>
    </SectionCard>
  )
}

function Verdict({ view: { agrees, hasChanged } }: { view: RazorpayView }) {
  const changed = hasChanged ? 'Updated from Razorpay. ' : ''
  return (
    <Alert severity={agrees ? 'success' : 'warning'} sx={{ mb: 2 }}>
      {changed}
      {agrees
        ? 'Both records match.'
        : 'The records of the shop and Razorpay differ. Please compare the payments below.'}
    </Alert>
  )
}

function Side({ title, children }: { title: string | undefined; children: ReactNode }) {
  return (
    <Box sx={{ minWidth: 0 }}>
      {title && (
        <Typography variant="h3" sx={{ mb: 0.5 }}>
          {title}
        </Typography>
      )}
      {children}
    </Box>
  )
}

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <Box sx={{ display: 'flex', gap: 2, justifyContent: 'space-between', py: 0.25 }}>
      <Box component="dt" sx={{ color: 'text.secondary', flexShrink: 0 }}>
        {name}
      </Box>
      <Box component="dd" sx={{ m: 0, textAlign: 'right', overflowWrap: 'anywhere', minWidth: 0 }}>
        {children}
      </Box>
    </Box>
  )
}

function Ours({ order }: { order: AdminOrder }) {
  const { payment } = order
  const isOnDelivery = collectsOnDelivery(order.paymentMethod)
  const isDue = isOnDelivery && order.paymentStatus === 'pending' && order.status !== 'cancelled'
  const isCaptured = isPaidThroughRazorpay(order.paymentMethod)
  return (
    <>
      <Box component="dl" sx={{ m: 0 }}>
        {isDue ? (
          <Fact name="To collect at the door">
            <MoneyField rupees={order.total} />
          </Fact>
        ) : (
          <Fact name="State">{paymentOf(order).label}</Fact>
        )}
        <Fact name="Paid by">{paidByOf(order)}</Fact>
        {payment.paidAt && (
          <Fact name="Paid">
            <DateField value={payment.paidAt} time />
          </Fact>
        )}
        {payment.received.map(({ by, reference, at }) => (
          <Fragment key={at}>
            <Fact name="Received by">{by}</Fact>
            {reference && <Fact name="Reference">{reference}</Fact>}
          </Fragment>
        ))}
        {payment.payBefore && (
          <Fact name="Waits until">
            <DateField value={payment.payBefore} time />
          </Fact>
        )}
        {order.pricing.storeCredit && (
          <Fact name="Store credit">
            <MoneyField rupees={order.pricing.storeCredit} />
          </Fact>
        )}
        {isCaptured && (
          <Fact name="Captured">
            <MoneyField rupees={moneyOf(order)} />
          </Fact>
        )}
        {payment.message && <Fact name="Last message">{payment.message}</Fact>}
        {payment.razorpayOrderId && (
          <Fact name="Razorpay order">
            <AtRazorpay kind="orders" id={payment.razorpayOrderId} />
          </Fact>
        )}
      </Box>
      <PaymentLink />
      {(isCaptured || payment.attempts.length > 0) && <Attempts of={payment.attempts} />}
    </>
  )
}

function Theirs({ view }: { view: RazorpayView }) {
  if (view.orderId === null)
    return <Typography>Razorpay has no record of this order: no one has tried to pay.</Typography>
  return (
    <>
      <Box component="dl" sx={{ m: 0 }}>
        <Fact name="Captured">
          <MoneyField rupees={view.captured} />
        </Fact>
        <Fact name="Refunded">
          <MoneyField rupees={view.refunded} />
        </Fact>
        <Fact name="Razorpay order">
          <AtRazorpay kind="orders" id={view.orderId} />
        </Fact>
      </Box>
      <Attempts of={view.payments} />
    </>
  )
}
