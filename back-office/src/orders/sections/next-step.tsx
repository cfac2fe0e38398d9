import type { AdminOrder, OrderAction } from '@amritvasya/contract'
import { formatExactRupees } from '@amritvasya/contract/rules/money'
import { collectsOnDelivery } from '@amritvasya/contract/rules/payment-methods'
import { wholeDay } from '@amritvasya/contract/rules/pre-orders'
import { Box, Button, Card, Typography } from '@mui/material'
import { ScanBarcode } from 'lucide-react'
import { useState } from 'react'
import { useCreatePath } from 'react-admin'
import { Link } from 'react-router-dom'
import { ConfirmButton } from '../../ui/confirm-button.tsx'
import { formatDateTime } from '../../ui/dates.ts'
import { wordsOf } from '../../ui/payment-methods.ts'
import { needsManualNotice, noticeChannels, noticeWords } from '../customer-notice.ts'
import { waitingEditNote } from '../edits/waiting-edit-note.ts'
import { CameBackButton } from '../money/came-back-button.tsx'
import { CancelButton } from '../money/cancel-button.tsx'
import { CancelPiecesButton } from '../money/cancel-pieces-button.tsx'
import { whereMoneyIs } from '../money/refund-summary.ts'
import { unsettled, unsettledWords } from '../money/unsettled.ts'
import { useOrder, useOrderAction, useOrderTry } from '../use-order-action.ts'
import { ShipButton } from './ship-button.tsx'
import { ShipPartButton } from './ship-part-button.tsx'
import { WhatsAppButton } from './whatsapp-button.tsx'

const unpaidStep = (order: AdminOrder): string =>
  order.payment.link && !noticeChannels(order)
    ? 'Send them the link to pay: no email is known.'
    : 'There is nothing to do.'

function toPack(order: AdminOrder): string {
  const { actions, paymentMethod, pieces, total } = order
  if (pieces === 0) {
    const who = actions.includes('cancel') ? 'Cancel the order.' : 'The owner can cancel the order.'
    return `Every piece has been refunded, so there is nothing to pack. ${who}`
  }
  const rest = order.parcels ? 'the remaining ' : ''
  const packed = pieces === 1 ? `Pack ${rest}1 piece` : `Pack ${rest}${pieces} pieces`
  const collect = collectsOnDelivery(paymentMethod)
    ? ` The courier collects ${formatExactRupees(total)}.`
    : ''
  const owed =
    order.paymentStatus === 'refunded'
      ? 'The order has been refunded in full, but its pieces are still owed: send them anyway, or cancel the order. '
      : ''
  const waitsFor = order.waitsUntil
    ? `It waits for a pre-ordered piece, promised by ${wholeDay(order.waitsUntil)}. Once it is here: `
    : ''
  const edit = waitingEditNote(order)
  return `${owed}${waitsFor}${packed}, hand the parcel to a courier, and enter the tracking number.${collect}${edit && ` ${edit}`}`
}

const steps: Record<AdminOrder['status'], (order: AdminOrder) => string> = {
  pending: (order) => {
    const { payBefore } = order.payment
    const waits = payBefore ? ` until ${formatDateTime(payBefore)}` : ''
    const unreserved = order.isUnreserved
      ? ' Unusually many orders are unpaid, so its pieces stay on sale until it is paid.'
      : ''
    return `Waiting for payment${waits}.${unreserved} ${unsettledWords(order.payment) || unpaidStep(order)}`
  },
  processing: toPack,
  shipped: (order) => {
    const { parcels, shipment } = order
    const missingNotice = noticeChannels(order, 'shipped') ? '' : ` ${noticeWords(order)}`
    return parcels
      ? `On its way in ${parcels.length === 1 ? 'one parcel' : `${parcels.length} parcels`}. Note each that arrives.${missingNotice}`
      : `On its way with ${shipment?.courier ?? 'a courier'}, tracking number ${shipment?.trackingNumber ?? ''}.${missingNotice}`
  },
  delivered: ({ isHandedOver }) =>
    `${isHandedOver ? 'Handed over' : 'Delivered'}. There is nothing left to do.`,
  cancelled: ({ cancelledBy, payment }) =>
    `${cancelledBy === 'returned' ? 'The parcel came back.' : 'Cancelled.'} ${whereMoneyIs(payment)}`,
}

function sentence(order: AdminOrder): string {
  const moneyNote = unsettledWords(order.payment)
  if (order.reviewReason !== null)
    return `Please check this order: ${order.reviewReason}${moneyNote && `. ${moneyNote}`}`
  if (order.actions.includes('confirm-cash')) {
    return `The customer pays ${formatExactRupees(order.total)} at the door. Confirm the order, then pack it.`
  }
  return steps[order.status](order)
}

function StepButton({
  action,
  label,
  successMessage,
}: {
  action: OrderAction
  label: string
  successMessage: string
}) {
  const act = useOrderAction()
  const [isBusy, setBusy] = useState(false)
  const press = async () => {
    setBusy(true)
    await act(action, successMessage).finally(() => setBusy(false))
  }
  return (
    <Button variant="contained" size="large" loading={isBusy} onClick={press} sx={{ minHeight: 48 }}>
      {label}
    </Button>
  )
}

const endReview = { label: 'Mark as reviewed', successMessage: 'Marked as reviewed' }

/** Confirms first, because nothing refunds this money automatically. */
function ReviewButton() {
  const { payment } = useOrder()
  const tryTo = useOrderTry()
  const left = unsettled(payment)
  if (left === 0) return <StepButton action="end-review" {...endReview} />
  return (
    <ConfirmButton
      label={endReview.label}
      variant="contained"
      size="large"
      sx={{ minHeight: 48 }}
      title={`Leave ${formatExactRupees(left)} at Razorpay?`}
      confirmLabel="Leave it there"
      onConfirm={() => tryTo('end-review', endReview.successMessage, { leaveAtRazorpay: true })}
    >
      {`${formatExactRupees(left)} was captured but does not pay for this order. The shop will not refund it or remind you of it again. You have to refund it in Razorpay’s dashboard.`}
    </ConfirmButton>
  )
}

/** Confirms first: the customer is told, and what is due on delivery is recorded as paid. */
function DeliverButton() {
  const order = useOrder()
  const { paymentMethod, total, parcels } = order
  const notice = noticeWords(order, 'delivered', ' in 10 minutes')
  const tryTo = useOrderTry()
  const label = parcels ? 'Mark all as delivered' : 'Mark as delivered'
  const received = `${formatExactRupees(total)} ${wordsOf(paymentMethod).how}`
  const recorded = collectsOnDelivery(paymentMethod) ? ` ${received} is recorded as paid.` : ''
  return (
    <ConfirmButton
      label={label}
      variant="contained"
      size="large"
      sx={{ minHeight: 48 }}
      title={parcels ? 'Have all parcels been delivered?' : 'Has the parcel been delivered?'}
      confirmLabel={label}
      onConfirm={() => tryTo('deliver', `Marked as delivered. ${notice}`)}
    >
      {`${notice}${recorded} You can undo it for 10 minutes.`}
    </ConfirmButton>
  )
}

function EditButton() {
  const { id } = useOrder()
  const path = useCreatePath()({ resource: 'orders', type: 'edit', id })
  return (
    <Button variant="outlined" component={Link} to={path} sx={{ minHeight: 48 }}>
      Edit order
    </Button>
  )
}

function UndoDeliveryButton() {
  const act = useOrderAction()
  const order = useOrder()
  const { undoDeliveryUntil } = order
  const way = noticeChannels(order, 'delivered')
  const [isBusy, setBusy] = useState(false)
  const press = async () => {
    setBusy(true)
    await act('undo-delivery', 'Delivery undone').finally(() => setBusy(false))
  }
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 1.5 }}>
      <Button variant="outlined" loading={isBusy} onClick={press} sx={{ minHeight: 48 }}>
        Undo delivery
      </Button>
      {undoDeliveryUntil && (
        <Typography variant="body2" sx={{ color: 'text.secondary' }}>
          until {formatDateTime(undoDeliveryUntil)}
          {way && `, when the customer is told by ${way}`}
        </Typography>
      )}
    </Box>
  )
}

/** Packers need the notes before the parcel is closed. */
function Noted() {
  return useOrder().notes.map(({ id, author, text }) => (
    <Typography
      key={id}
      sx={{
        mt: 1.5,
        pl: 1.5,
        borderLeft: 3,
        borderColor: 'primary.main',
        whiteSpace: 'pre-line',
        overflowWrap: 'anywhere',
      }}
    >
      {text}
      <Typography component="span" variant="body2" sx={{ color: 'text.secondary', display: 'block' }}>
        Noted by {author}
      </Typography>
    </Typography>
  ))
}

/** The button is above the bottom bar on phones, because packers use one hand. */
const others = { display: 'flex', flexWrap: 'wrap', gap: 1.5, mt: 2, '&:empty': { display: 'none' } }
const withinReach = {
  ...others,
  '@media (width < 900px)': {
    position: 'fixed',
    zIndex: 3,
    inset: 'auto 0 var(--phone-bar)',
    px: 2,
    py: 1,
    backgroundColor: 'background.paper',
    borderTop: 1,
    borderColor: 'divider',
    mt: 0,
    '& > button': { flexGrow: 1 },
  },
} as const

const stepsOf: readonly OrderAction[] = ['end-review', 'confirm-cash', 'ship', 'deliver']

/** On phones the fixed button needs space. */
export const hasStep = ({ actions }: AdminOrder): boolean =>
  actions.some((action) => stepsOf.includes(action))

export function NextStep() {
  const order = useOrder()
  const can = (action: OrderAction) => order.actions.includes(action)
  return (
    <Card
      component="section"
      aria-label="What to do next"
      sx={{ p: { xs: 2, md: 3 }, mb: 2, borderColor: 'primary.main', backgroundColor: 'primary.light' }}
    >
      <Typography sx={{ overflowWrap: 'anywhere' }}>{sentence(order)}</Typography>
      {order.status === 'processing' && <Noted />}
      <Box sx={{ display: 'flex', flexWrap: 'wrap', columnGap: 1.5 }}>
        <Box sx={withinReach}>
          {can('end-review') && <ReviewButton />}
          {can('confirm-cash') && (
            <StepButton
              action="confirm-cash"
              label="Confirm order"
              successMessage="Order confirmed. It is ready to pack."
            />
          )}
          <ShipButton
            action="ship"
            label={order.parcels ? 'Ship the rest' : 'Ship'}
            isMain={!can('end-review')}
          />
          {can('deliver') && <DeliverButton />}
        </Box>
        <Box sx={others}>
          {needsManualNotice(order) && <WhatsAppButton label="Tell them by WhatsApp" />}
          {can('ship') && (
            <Button
              component={Link}
              to={`/packing/${order.id}/show`}
              variant="outlined"
              startIcon={<ScanBarcode size={18} aria-hidden="true" />}
              sx={{ minHeight: 48 }}
            >
              Pack by scanning
            </Button>
          )}
          <ShipPartButton />
          <ShipButton action="correct-shipment" label="Correct tracking" />
          {can('edit') && <EditButton />}
          <CancelPiecesButton />
          <CancelButton />
          <CameBackButton />
          {can('undo-delivery') && <UndoDeliveryButton />}
        </Box>
      </Box>
    </Card>
  )
}
