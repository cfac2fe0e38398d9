import type { AdminOrder, AdminSentParcel } from '@amritvasya/contract'
import { Box, Typography } from '@mui/material'
import { Printer } from 'lucide-react'
import { useState } from 'react'
import { useRecordActionOrThrow } from '../../platform/use-record-action.ts'
import { ActionButton } from '../../ui/action-button.tsx'
import { ConfirmButton } from '../../ui/confirm-button.tsx'
import { CopyButton } from '../../ui/copy-button.tsx'
import { formatDateTime } from '../../ui/dates.ts'
import { SectionCard } from '../../ui/section-card.tsx'
import { StatusChip } from '../../ui/status-chip.tsx'
import { noticeWords } from '../customer-notice.ts'
import { useOrder } from '../use-order-action.ts'
import { DocumentButton } from './document-button.tsx'
import { FollowLink } from './follow-link.tsx'
import { ShipFields, wrongWith } from './ship-fields.tsx'
import { type Shipment, shipmentOf } from './shipment.ts'

function chipOf({ deliveredAt, cameBackAt }: AdminSentParcel) {
  if (deliveredAt) return { label: 'Delivered', tone: 'good' } as const
  return cameBackAt
    ? ({ label: 'Came back', tone: 'bad' } as const)
    : ({ label: 'On its way', tone: 'neutral' } as const)
}

const whenOf = ({ sentAt, deliveredAt, cameBackAt }: AdminSentParcel): string => {
  const sent = `Sent ${formatDateTime(sentAt)}`
  if (deliveredAt) return `${sent}, delivered ${formatDateTime(deliveredAt)}`
  return cameBackAt ? `${sent}, came back ${formatDateTime(cameBackAt)}` : sent
}

const nameOf = (lines: AdminOrder['lines'], lineId: string): string => {
  const line = lines.find(({ id }) => id === lineId)
  return line ? [line.name, line.size, line.color].filter(Boolean).join(', ') : ''
}

/** The order travels in several parcels (SPLIT-05). */
export function SentParcels({ parcels }: { parcels: readonly AdminSentParcel[] }) {
  const { status, pieces } = useOrder()
  return (
    <SectionCard title="Parcels">
      <Box component="ol" sx={{ listStyle: 'none', m: 0, p: 0, display: 'grid', gap: 2 }}>
        {parcels.map((parcel, place) => (
          <Box
            component="li"
            key={parcel.id}
            aria-label={`Parcel ${place + 1}`}
            sx={{ pt: place > 0 ? 2 : 0, borderTop: place > 0 ? 1 : 0, borderColor: 'divider' }}
          >
            <OneParcel parcel={parcel} place={place + 1} />
          </Box>
        ))}
      </Box>
      {status === 'processing' && (
        <Typography sx={{ mt: 2, pt: 2, borderTop: 1, borderColor: 'divider' }}>
          {pieces === 1 ? '1 piece is still to send.' : `${pieces} pieces are still to send.`}
        </Typography>
      )}
    </SectionCard>
  )
}

function OneParcel({ parcel, place }: { parcel: AdminSentParcel; place: number }) {
  const { lines, status } = useOrder()
  const { id, courier, trackingNumber, trackingUrl, deliveredAt, cameBackAt } = parcel
  const isOpen = status !== 'cancelled'
  const travels = deliveredAt === null && cameBackAt === null
  return (
    <Box sx={{ display: 'grid', gap: 1 }}>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1 }}>
        <Typography component="h3" sx={{ fontWeight: 600 }}>
          Parcel {place}
        </Typography>
        <StatusChip {...chipOf(parcel)} />
      </Box>
      <Box component="ul" sx={{ m: 0, pl: 2.5 }}>
        {parcel.pieces.map(({ lineId, quantity }) => (
          <Box component="li" key={lineId} sx={{ overflowWrap: 'anywhere' }}>
            {quantity} × {nameOf(lines, lineId)}
          </Box>
        ))}
      </Box>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 1.5 }}>
        <Typography sx={{ overflowWrap: 'anywhere' }}>
          {courier}, number {trackingNumber}
        </Typography>
        <CopyButton text={trackingNumber} label="Copy number" />
        <FollowLink address={trackingUrl} />
      </Box>
      <Typography variant="body2" sx={{ color: 'text.secondary' }}>
        {whenOf(parcel)}
        {cameBackAt && '. Refund its pieces with Refund once you have looked at them.'}
      </Typography>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
        {isOpen && !deliveredAt && <Arrived id={id} />}
        {isOpen && parcel.undoDeliveryUntil && <NotArrived id={id} />}
        {isOpen && travels && <CorrectParcel parcel={parcel} />}
        {isOpen && travels && <CameBack id={id} />}
        <DocumentButton
          file="GET /back-office/orders/:id/packing-slip"
          query={`parcel=${id}`}
          label="Packing slip"
          variant="text"
          startIcon={<Printer size={18} aria-hidden="true" />}
        />
      </Box>
    </Box>
  )
}

const look = { variant: 'outlined', sx: { minHeight: 48 } } as const

function Arrived({ id }: { id: string }) {
  const order = useOrder()
  return (
    <ActionButton
      {...look}
      label="Delivered"
      action="POST /back-office/orders/:id/parcels/:parcelId/deliver"
      request={{ params: { id: order.id, parcelId: id } }}
      done="Marked as delivered"
      title="Has this parcel been delivered?"
      confirmLabel="Mark as delivered"
    >
      {`The order is delivered when all of it is sent and its last parcel has arrived. ${noticeWords(order, 'delivered', ' then')}`}
    </ActionButton>
  )
}

function NotArrived({ id }: { id: string }) {
  const order = useOrder()
  return (
    <ActionButton
      {...look}
      label="Undo delivery"
      action="POST /back-office/orders/:id/parcels/:parcelId/undo-delivery"
      request={{ params: { id: order.id, parcelId: id } }}
      done="Delivery undone"
      title="Has this parcel not arrived yet?"
      confirmLabel="Undo delivery"
    >
      The parcel is on its way again.
    </ActionButton>
  )
}

function CameBack({ id }: { id: string }) {
  const order = useOrder()
  return (
    <ActionButton
      {...look}
      label="It came back"
      action="POST /back-office/orders/:id/parcels/:parcelId/return-to-origin"
      request={{ params: { id: order.id, parcelId: id } }}
      done="Noted. Refund its pieces with Refund."
      title="Did the courier bring this parcel back?"
      confirmLabel="It came back"
    >
      This refunds nothing. Look at the pieces, then refund them with Refund and say whether they are on sale
      again.
    </ActionButton>
  )
}

function CorrectParcel({ parcel }: { parcel: AdminSentParcel }) {
  const order = useOrder()
  const tryTo = useRecordActionOrThrow()
  const [typed, setTyped] = useState<Partial<Shipment>>({})
  const entered = shipmentOf(typed, parcel)
  const wrong = wrongWith(entered)
  return (
    <ConfirmButton
      {...look}
      label="Correct tracking"
      right="POST /back-office/orders/:id/parcels/:parcelId/correct"
      title="Correct the tracking details"
      confirmLabel="Correct tracking"
      isComplete={Object.values(wrong).every((message) => !message)}
      onConfirm={async () => {
        await tryTo(
          'POST /back-office/orders/:id/parcels/:parcelId/correct',
          { params: { id: order.id, parcelId: parcel.id }, body: entered },
          `Corrected. ${noticeWords(order)}`,
        )
        setTyped({})
      }}
    >
      {(isTried) => (
        <ShipFields
          entered={entered}
          wrong={isTried ? wrong : {}}
          onChange={(change) => setTyped((before) => ({ ...before, ...change }))}
        />
      )}
    </ConfirmButton>
  )
}
