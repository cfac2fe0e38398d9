import type { ApiResponse, Gstr1Table } from '@amritvasya/contract'
import { Alert, Box, MenuItem, TextField, Typography } from '@mui/material'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { call, codeOf } from '../platform/http.ts'
import { DownloadLink } from '../ui/download-link.tsx'
import { Empty } from '../ui/empty.tsx'
import { Failure } from '../ui/failure.tsx'
import { Loading } from '../ui/loading.tsx'
import { SectionCard } from '../ui/section-card.tsx'
import { Gstr1Summary } from './gstr1-summary.tsx'
import { lastMonths, monthName } from './months.ts'

const sheets: Readonly<Record<Gstr1Table, string>> = {
  b2b: '4: invoices to businesses',
  b2cl: '5: large invoices to other states',
  b2cs: '7: other invoices to consumers',
  exemp: '8: nil rated and exempt',
  cdnr: '9B: credit notes to businesses',
  cdnur: '9B: credit notes, large invoices',
  'hsn-b2b': '12: by HSN code, businesses',
  'hsn-b2c': '12: by HSN code, consumers',
  docs: '13: documents issued',
}

/** The monthly return of sales, for the accountant. */
export function Gstr1Section({ today }: { today: string }) {
  const [months] = useState(() => lastMonths(today))
  const [month, setMonth] = useState(months[1] ?? '')
  const [table, setTable] = useState<Gstr1Table>('b2b')
  const { data, error, isPending, refetch } = useQuery({
    queryKey: ['gstr1', month],
    queryFn: ({ signal }) =>
      call<ApiResponse<'GET /back-office/reports/gstr1'>>('GET', '/reports/gstr1', {
        query: { month },
        signal,
      }),
  })
  const item = data?.item
  const isUnregistered = codeOf(error) === 'NOT_REGISTERED'
  return (
    <SectionCard
      title="GSTR-1"
      actions={item && <DownloadLink path={`/reports/gstr1.json?month=${month}`} label="Download JSON" />}
    >
      <Typography sx={{ color: 'text.secondary', mb: 2 }}>
        The return of a month, as the GST portal’s offline tool takes it. Your accountant checks it before it
        is filed.
      </Typography>
      <Box sx={{ display: 'grid', gap: 1.5, gridTemplateColumns: { xs: '1fr', sm: '14rem' }, mb: 2 }}>
        <TextField
          select
          label="Month"
          value={month}
          onChange={({ target }) => setMonth(target.value)}
          sx={{ m: 0 }}
        >
          {months.map((one) => (
            <MenuItem key={one} value={one}>
              {monthName(one)}
            </MenuItem>
          ))}
        </TextField>
      </Box>
      {error && !isUnregistered && <Failure error={error} onRetry={() => void refetch()} />}
      {isUnregistered && <Empty title="A seller without a GSTIN has no GSTR-1" />}
      {isPending && <Loading />}
      {item?.documents === 0 && <Empty title="No invoices or credit notes in this month" />}
      {item && item.leftOut > 0 && (
        <Alert role="status" severity="warning" sx={{ mb: 2 }}>
          {item.leftOut} {item.leftOut === 1 ? 'document is' : 'documents are'} left out: issued without GST,
          or under another GSTIN.
        </Alert>
      )}
      {item && item.documents > 0 && (
        <>
          <Gstr1Summary item={item} />
          <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1.5, alignItems: 'center', mt: 2 }}>
            <TextField
              select
              label="Table"
              value={table}
              onChange={({ target }) => setTable(target.value as Gstr1Table)}
              sx={{ m: 0, width: { xs: '100%', sm: '20rem' } }}
            >
              {Object.entries(sheets).map(([sheet, name]) => (
                <MenuItem key={sheet} value={sheet}>
                  {name}
                </MenuItem>
              ))}
            </TextField>
            <DownloadLink path={`/reports/gstr1.csv?month=${month}&table=${table}`} label="Download table" />
          </Box>
        </>
      )}
    </SectionCard>
  )
}
