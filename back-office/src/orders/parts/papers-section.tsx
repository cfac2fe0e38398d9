import { Box, Button } from '@mui/material'
import { FileText, Printer } from 'lucide-react'
import { SectionCard } from '../../ui/section-card.tsx'
import { useOrder } from '../use-order-act.ts'

/** What is printed: each opens in a new tab. */
export function PapersSection() {
  const { id, payment, documents } = useOrder()
  const invoice = documents.find(({ kind }) => kind === 'invoice')
  const notes = documents.filter(({ kind }) => kind === 'credit-note')
  const papers = [
    { path: 'packing-slip', label: 'Packing slip (A6)', icon: Printer },
    { path: 'packing-slip?size=a4', label: 'Packing slip (A4)', icon: Printer },
    ...(payment.paidAt
      ? [{ path: 'invoice', label: invoice ? `Invoice ${invoice.number}` : 'Invoice', icon: FileText }]
      : []),
  ]
  return (
    <SectionCard title="Papers">
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
        {papers.map(({ path, label, icon: Icon }) => (
          <Button
            key={path}
            href={`/api/back-office/orders/${id}/${path}`}
            target="_blank"
            rel="noopener"
            variant="outlined"
            startIcon={<Icon size={18} aria-hidden="true" />}
          >
            {label}
          </Button>
        ))}
      </Box>
      {notes.length > 0 && <p>Credit notes: {notes.map(({ number }) => number).join(', ')}</p>}
    </SectionCard>
  )
}
