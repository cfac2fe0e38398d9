import { Button } from '@mui/material'
import { MessageCircle } from 'lucide-react'
import { phoneOf, whatsappText } from '../customer-notice.ts'
import { useOrder } from '../use-order-action.ts'

/** Opens WhatsApp with a message that holds the link to pay or the tracking number. */
export function WhatsAppButton({ label = 'WhatsApp' }: { label?: string }) {
  const order = useOrder()
  const phone = phoneOf(order)
  if (!phone) return null
  return (
    <Button
      href={`https://wa.me/91${phone}?text=${encodeURIComponent(whatsappText(order))}`}
      target="_blank"
      rel="noopener noreferrer"
      variant="outlined"
      startIcon={<MessageCircle size={18} aria-hidden="true" />}
      sx={{ minHeight: 48 }}
    >
      {label}
    </Button>
  )
}
