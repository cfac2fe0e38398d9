import {
  Alert,
  Button,
  Dialog,
  DialogActions,
  DialogContent,
  DialogContentText,
  DialogTitle,
} from '@mui/material'
import { FileText } from 'lucide-react'
import { useId, useState } from 'react'
import { CloseOnBack } from '../../platform/close-on-back.tsx'
import { useLacks } from '../../platform/use-lacks.ts'
import { useRead } from '../../platform/use-read.ts'
import { Failure } from '../../ui/failure.tsx'
import { Loading } from '../../ui/loading.tsx'

const countOf = (invoices: number) => (invoices === 1 ? '1 invoice' : `${invoices} invoices`)

/** The dialog says which orders have no invoice: a browser shows no reason for a file that is refused. */
export function BulkInvoices({ ids }: { ids: readonly string[] }) {
  const [isOpen, setOpen] = useState(false)
  const lacks = useLacks()
  if (lacks('GET /back-office/orders/invoices') || lacks('GET /back-office/orders/invoices.pdf')) return null
  return (
    <>
      <Button onClick={() => setOpen(true)} startIcon={<FileText size={18} aria-hidden="true" />}>
        Invoices
      </Button>
      {isOpen && <InvoicesDialog ids={ids} onClose={() => setOpen(false)} />}
    </>
  )
}

type Props = { ids: readonly string[]; onClose: () => void }

function InvoicesDialog({ ids, onClose }: Props) {
  const heading = useId()
  const { data, error, isPending, isFetching, refetch } = useRead(
    'GET /back-office/orders/invoices',
    { query: { ids: ids.join(',') } },
    // An order may be paid or confirmed meanwhile.
    { gcTime: 0 },
  )
  const unprinted = data?.unprinted ?? []
  const printed = ids.filter((id) => !unprinted.some((order) => order.id === id))
  return (
    <Dialog open onClose={onClose} aria-labelledby={heading} fullWidth maxWidth="xs">
      <CloseOnBack onBack={onClose} />
      <DialogTitle id={heading}>Print the invoices</DialogTitle>
      <DialogContent sx={{ display: 'grid', gap: 1 }}>
        {isPending || (error && isFetching) ? (
          <Loading />
        ) : error ? (
          <Failure error={error} onRetry={() => void refetch()} />
        ) : (
          <>
            <DialogContentText>
              {printed.length === 0
                ? 'None of the chosen orders has an invoice yet.'
                : `One PDF holds ${countOf(printed.length)}, each on pages of its own. Invoices that are missing are issued.`}
            </DialogContentText>
            {unprinted.map(({ id, orderNumber, message }) => (
              <Alert key={id} severity="warning" sx={{ overflowWrap: 'anywhere' }}>
                {orderNumber} has no invoice to print. {message}
              </Alert>
            ))}
          </>
        )}
      </DialogContent>
      <DialogActions>
        <Button onClick={onClose}>Close</Button>
        {data && printed.length > 0 && (
          <Button
            href={`/api/back-office/orders/invoices.pdf?ids=${printed.join(',')}`}
            target="_blank"
            rel="noopener"
            variant="contained"
            onClick={onClose}
          >
            Print {countOf(printed.length)}
          </Button>
        )}
      </DialogActions>
    </Dialog>
  )
}
