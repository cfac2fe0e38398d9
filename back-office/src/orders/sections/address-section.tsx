import { Box, Button, Link, Typography } from '@mui/material'
import { MapPin, Phone } from 'lucide-react'
import { CopyButton } from '../../ui/copy-button.tsx'
import { ScreenLink } from '../../ui/screen-link.tsx'
import { SectionCard } from '../../ui/section-card.tsx'
import { phoneOf } from '../customer-notice.ts'
import { useOrder } from '../use-order-action.ts'
import { CorrectAddressButton } from './correct-address-button.tsx'
import { WhatsAppButton } from './whatsapp-button.tsx'

/** A touch target takes 44 px. */
const target = { display: 'inline-flex', alignItems: 'center', minHeight: 44, minWidth: 44 }
const outside = { target: '_blank', rel: 'noopener noreferrer' }

export function AddressSection() {
  const order = useOrder()
  const { address, business, giftNote, customer, customerId, orderNumber, enteredBy, isHandedOver } = order
  const place = [
    address.addressLine1,
    address.addressLine2,
    address.landmark,
    `${address.city} ${address.pincode}`,
    address.state,
  ]
  const lines = [address.fullName, ...place].filter(Boolean)
  const phone = phoneOf(order)
  return (
    <SectionCard
      title="Address"
      actions={
        <CopyButton
          text={[...lines, phone && `+91 ${phone}`].filter(Boolean).join('\n')}
          label="Copy address"
        />
      }
    >
      <Typography
        component="address"
        sx={{ fontStyle: 'normal', whiteSpace: 'pre-line', overflowWrap: 'anywhere' }}
      >
        {lines.join('\n')}
      </Typography>
      <Typography sx={{ mt: 1 }}>
        {[phone, address.alternatePhone]
          .filter(Boolean)
          .map((number) => `+91 ${number}`)
          .join(', ')}
      </Typography>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, my: 1.5 }}>
        {phone && (
          <Button
            href={`tel:+91${phone}`}
            variant="outlined"
            startIcon={<Phone size={18} aria-hidden="true" />}
          >
            Call
          </Button>
        )}
        <WhatsAppButton />
        {!isHandedOver && (
          <Button
            href={`https://www.google.com/maps/search/?api=1&query=${encodeURIComponent(place.filter(Boolean).join(', '))}`}
            {...outside}
            variant="outlined"
            startIcon={<MapPin size={18} aria-hidden="true" />}
          >
            Map
          </Button>
        )}
        <CorrectAddressButton />
      </Box>
      {giftNote && (
        <Typography sx={{ mb: 1.5, whiteSpace: 'pre-line', overflowWrap: 'anywhere' }}>
          Gift note, on the packing slip: “{giftNote}”
        </Typography>
      )}
      {business && (
        <Typography sx={{ mb: 1.5, overflowWrap: 'anywhere' }}>
          Invoice to {business.name}, GSTIN {business.gstin}
          {business.address && `, ${business.address}`}
        </Typography>
      )}
      <Typography variant="body2" sx={{ color: 'text.secondary' }}>
        {enteredBy ? `Entered by ${enteredBy} for` : 'Ordered by'}
        {customerId === null && !enteredBy && ' (the account is deleted)'}
      </Typography>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', columnGap: 2, overflowWrap: 'anywhere' }}>
        <Box component="span" sx={target}>
          {customerId ? (
            <ScreenLink resource="customers" to={`${customerId}/show`} sx={target}>
              {customer.name}
            </ScreenLink>
          ) : (
            customer.name
          )}
        </Box>
        {customer.email && (
          <Link
            href={`mailto:${customer.email}?subject=${encodeURIComponent(`Your order ${orderNumber}`)}`}
            sx={target}
          >
            {customer.email}
          </Link>
        )}
        {customer.phone && customer.phone !== phone && (
          <Link href={`tel:+91${customer.phone}`} sx={target}>
            +91 {customer.phone}
          </Link>
        )}
      </Box>
    </SectionCard>
  )
}
