import type { OrderEditQuote } from '@amritvasya/contract'
import { formatExactRupees } from '@amritvasya/contract/rules/money'
import { Alert, Box, Button, Typography } from '@mui/material'
import { useController } from 'react-hook-form'
import { messageOf } from '../../platform/http.ts'
import { FieldMessage } from '../../ui/field-message.tsx'
import { Loading } from '../../ui/loading.tsx'
import type { EditDraft } from './edit-draft.ts'
import type { EditQuoteState } from './use-edit-quote.ts'

const missing = 'Please wait until the new total is there'

/** The order before and after, to the paisa (EDIT-01). */
export function EditPreview({ hasChange, quote, isOld, error, refetch }: EditQuoteState) {
  const { field, fieldState } = useController<EditDraft, 'difference'>({
    name: 'difference',
    rules: { validate: (value) => value !== undefined || (hasChange ? missing : 'Please change something') },
  })
  return (
    <Box aria-live="polite" sx={{ py: 1.5, minHeight: '9rem' }}>
      {error && hasChange && (
        <Alert severity="error" action={<Button onClick={refetch}>Try again</Button>}>
          {messageOf(error)}
        </Alert>
      )}
      {!hasChange && (
        <Typography sx={{ color: 'text.secondary' }}>
          The new total stands here once something changes.
        </Typography>
      )}
      {hasChange && !quote && !error && <Loading />}
      {quote && <Preview quote={quote} isOld={isOld} />}
      <FieldMessage error={field.value === undefined ? fieldState.error : undefined} />
    </Box>
  )
}

const settledWords: Readonly<Record<OrderEditQuote['settled'], string>> = {
  pay: 'The customer pays',
  refund: 'Goes back to the customer',
  collect: 'Difference, with what is still to pay',
  even: 'Difference',
}

function Preview({ quote, isOld }: { quote: OrderEditQuote; isOld: boolean }) {
  const { before, after, gstBefore, gstAfter, difference, settled, newInvoice } = quote
  const rows = [
    ['Total', before, after],
    ['GST in it', gstBefore, gstAfter],
  ] as const
  return (
    <Box sx={{ ...(isOld && { opacity: 0.5 }) }}>
      <Box
        component="table"
        aria-label="The changed order"
        sx={{
          borderCollapse: 'collapse',
          ml: 'auto',
          '& th, & td': { py: 0.5, pl: 3, textAlign: 'right', fontVariantNumeric: 'tabular-nums' },
          '& th': { fontWeight: 400, color: 'text.secondary' },
        }}
      >
        <thead>
          <tr>
            <td />
            <th scope="col">Before</th>
            <th scope="col">After</th>
          </tr>
        </thead>
        <tbody>
          {rows.map(([name, was, is]) => (
            <tr key={name}>
              <th scope="row">{name}</th>
              <td>{formatExactRupees(was)}</td>
              <td>{formatExactRupees(is)}</td>
            </tr>
          ))}
          <Box component="tr" sx={{ '& > *': { fontWeight: '600 !important', fontSize: '1.125rem' } }}>
            <th scope="row" colSpan={2}>
              {settledWords[settled]}
            </th>
            <td>{formatExactRupees(settled === 'refund' ? -difference : difference)}</td>
          </Box>
        </tbody>
      </Box>
      {newInvoice && (
        <Typography variant="body2" sx={{ color: 'text.secondary', mt: 1, textAlign: 'right' }}>
          The invoice is replaced: a credit note over the former one, and a new one.
        </Typography>
      )}
    </Box>
  )
}
