import { Typography } from '@mui/material'
import { CopyButton } from '../../ui/copy-button.tsx'
import { SectionCard } from '../../ui/section-card.tsx'
import { useOrder } from '../use-order-action.ts'
import { FollowLink } from './follow-link.tsx'
import { SentParcels } from './sent-parcels.tsx'

/** Tracking data is still needed after delivery or return. */
export function ShipmentSection() {
  const { shipment, parcels } = useOrder()
  if (parcels) return <SentParcels parcels={parcels} />
  if (!shipment) return null
  const { courier, trackingNumber, trackingUrl } = shipment
  return (
    <SectionCard title="Shipment" actions={<CopyButton text={trackingNumber} label="Copy number" />}>
      <Typography sx={{ overflowWrap: 'anywhere' }}>
        {courier}, number {trackingNumber}
      </Typography>
      <FollowLink address={trackingUrl} />
    </SectionCard>
  )
}
