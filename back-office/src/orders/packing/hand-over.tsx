import type { AdminOrder, PackedOrder } from '@amritvasya/contract'
import { Box, Typography } from '@mui/material'
import { ShowBase, useShowContext } from 'react-admin'
import { SectionCard } from '../../ui/section-card.tsx'
import { quietly } from '../../ui/suppress-error-notice.ts'
import { ParcelSection } from '../parcel/parcel-section.tsx'
import { ShipButton } from '../sections/ship-button.tsx'
import { ShipPartButton } from '../sections/ship-part-button.tsx'

type Props = { id: string; lines: PackedOrder['lines']; isPacked: boolean; isComplete: boolean }

/** The next step of the order's own screen, offered to the packer here. */
export function HandOver({ id, ...props }: Props) {
  return (
    <ShowBase resource="orders" id={id} queryOptions={quietly}>
      <Steps {...props} />
    </ShowBase>
  )
}

function Steps({ lines, isPacked, isComplete }: Omit<Props, 'id'>) {
  const { record: order } = useShowContext<AdminOrder>()
  if (!order?.actions) return null
  const some = lines.some(({ packed }) => packed > 0)
  if (isPacked) {
    return (
      <>
        <ParcelSection />
        <SectionCard title="Hand over">
          <Typography sx={{ mb: 1.5 }}>
            Hand the parcel to a courier, and enter the tracking number.
          </Typography>
          <ShipButton action="ship" label={order.parcels ? 'Ship the rest' : 'Ship'} isMain />
        </SectionCard>
      </>
    )
  }
  if (!some || isComplete || !order.actions.includes('ship-part')) return null
  return (
    <SectionCard title="Send these pieces alone">
      <Typography sx={{ mb: 1.5 }}>What is packed so far can leave in a parcel of its own.</Typography>
      <Box>
        <ShipPartButton packed={Object.fromEntries(lines.map(({ id, packed }) => [id, packed]))} />
      </Box>
    </SectionCard>
  )
}
