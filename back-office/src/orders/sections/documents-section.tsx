import { collectsOnDelivery } from '@amritvasya/contract/rules/payment-methods'
import { Alert, Box, Typography } from '@mui/material'
import { Printer } from 'lucide-react'
import { SectionCard } from '../../ui/section-card.tsx'
import { useOrder } from '../use-order-action.ts'
import { DocumentButton } from './document-button.tsx'
import { TermsInForce } from './terms-in-force.tsx'

const printer = <Printer size={18} aria-hidden="true" />

export function DocumentsSection() {
  const { status, payment, paymentMethod, documents, createdAt, boxedLetters } = useOrder()
  const [invoice, ...replaced] = documents.filter(({ kind }) => kind === 'invoice').toReversed()
  const notes = documents.filter(({ kind }) => kind === 'credit-note')
  // Cancelled orders are not packed.
  const mayTravel = status !== 'cancelled'
  // A parcel that is paid on delivery contains its invoice.
  const hasInvoice =
    payment.paidAt !== null ||
    invoice !== undefined ||
    (collectsOnDelivery(paymentMethod) && (status === 'processing' || status === 'shipped'))
  if (!mayTravel && !hasInvoice && notes.length === 0) return null
  return (
    <SectionCard title="Papers">
      {boxedLetters && (
        <Alert severity="warning" sx={{ mb: 1.5 }}>
          No font of the shop has {boxedLetters.join(' ')} – the papers show a box there. Correct the address
          if the parcel could not be delivered with it.
        </Alert>
      )}
      <Box
        sx={{
          display: 'grid',
          gap: 1,
          gridTemplateColumns: { xs: '1fr', sm: 'repeat(auto-fill, minmax(15rem, 1fr))' },
        }}
      >
        {mayTravel && (
          <DocumentButton
            file="GET /back-office/orders/:id/packing-slip"
            label="Packing slip (A6)"
            startIcon={printer}
          />
        )}
        {mayTravel && (
          <DocumentButton
            file="GET /back-office/orders/:id/packing-slip"
            query="size=a4"
            label="Packing slip (A4)"
            startIcon={printer}
          />
        )}
        {hasInvoice && (
          <DocumentButton
            file="GET /back-office/orders/:id/invoice"
            label={invoice ? `Invoice ${invoice.number}` : 'Issue the invoice'}
          />
        )}
        {replaced.map(({ id, number }) => (
          <DocumentButton
            key={id}
            file="GET /back-office/orders/:id/replaced-invoices/:invoiceId"
            documentId={id}
            label={`Replaced invoice ${number}`}
          />
        ))}
        {notes.map(({ id, number }) => (
          <DocumentButton
            key={id}
            file="GET /back-office/orders/:id/credit-notes/:noteId"
            documentId={id}
            label={`Credit note ${number}`}
          />
        ))}
      </Box>
      <TermsInForce orderedAt={createdAt} />
      {hasInvoice && !invoice && (
        <Typography variant="body2" sx={{ color: 'text.secondary', mt: 1.5 }}>
          Opening the invoice issues it. Print it and put it into the parcel: the tax invoice travels with the
          goods.
        </Typography>
      )}
    </SectionCard>
  )
}
