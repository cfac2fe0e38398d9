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

/** The monthly return of sales, for the accountant; read when a month is chosen, because it takes every document of it. */
export function Gstr1Section({ today }: { today: string }) {
  const [months] = useState(() => lastMonths(today))
  const [month, setMonth] = useState('')
  const [gstin, setGstin] = useState<string>()
  const [table, setTable] = useState<Gstr1Table>('b2b')
  const { data, error, isLoading, refetch } = useQuery({
    queryKey: ['gstr1', month, gstin],
    queryFn: ({ signal }) =>
      call<ApiResponse<'GET /back-office/reports/gstr1'>>('GET', '/reports/gstr1', {
        query: { month, ...(gstin && { gstin }) },
        signal,
      }),
    enabled: month !== '',
  })
  const item = data?.item
  const query = `month=${month}${gstin ? `&gstin=${gstin}` : ''}`
  const isUnregistered = codeOf(error) === 'NOT_REGISTERED'
  return (
    <SectionCard
      title="GSTR-1"
      actions={
        item &&
        item.documents > 0 && <DownloadLink path={`/reports/gstr1.json?${query}`} label="Download JSON" />
      }
    >
      <Typography sx={{ color: 'text.secondary', mb: 2 }}>
        The return of a month, as the GST portal’s offline tool takes it. Your accountant checks it before it
        is filed. Sellers who file every quarter (QRMP) must not use it: it holds one month only.
      </Typography>
      <Box
        sx={{
          display: 'grid',
          gap: 1.5,
          gridTemplateColumns: { xs: '1fr', sm: 'repeat(auto-fill, 14rem)' },
          mb: 2,
        }}
      >
        <TextField
          select
          label="Month"
          value={month}
          onChange={({ target }) => {
            setMonth(target.value)
            setGstin(undefined)
          }}
          sx={{ m: 0 }}
        >
          {months.map((one) => (
            <MenuItem key={one} value={one}>
              {monthName(one)}
            </MenuItem>
          ))}
        </TextField>
        {item && <GstinChoice item={item} onChoose={setGstin} />}
      </Box>
      {error && !isUnregistered && <Failure error={error} onRetry={() => void refetch()} />}
      {isUnregistered && <Empty title="A seller without a GSTIN has no GSTR-1" />}
      {isLoading && <Loading />}
      {month === '' && <Empty title="Choose a month to see its return" />}
      {item?.documents === 0 && item.leftOut === 0 && (
        <Empty title="No invoices or credit notes in this month" />
      )}
      {item && item.documents === 0 && item.leftOut > 0 && (
        <Alert role="alert" severity="warning" sx={{ mb: 2 }}>
          No document of this month was issued under {item.gstin}: {item.leftOut} without GST or under another
          GSTIN.
        </Alert>
      )}
      {item && item.documents > 0 && <Gstr1Summary item={item} />}
      {item && (item.documents > 0 || item.series.length > 0) && (
        <>
          <IssuedSeries series={item.series} />
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
            <DownloadLink path={`/reports/gstr1.csv?${query}&table=${table}`} label="Download table" />
          </Box>
        </>
      )}
    </SectionCard>
  )
}

type Item = ApiResponse<'GET /back-office/reports/gstr1'>['item']

/** Shown where the month has documents of another GSTIN, such as before a change of the registration. */
function GstinChoice({ item, onChoose }: { item: Item; onChoose: (gstin: string) => void }) {
  const gstins = [...new Set([...item.gstins, item.gstin])]
  if (gstins.length < 2) return null
  return (
    <TextField
      select
      label="GSTIN"
      value={item.gstin}
      onChange={({ target }) => onChoose(target.value)}
      sx={{ m: 0 }}
    >
      {gstins.map((one) => (
        <MenuItem key={one} value={one}>
          {one}
        </MenuItem>
      ))}
    </TextField>
  )
}

function IssuedSeries({ series }: Pick<Item, 'series'>) {
  return (
    <>
      <Typography sx={{ fontWeight: 600, mt: 2 }}>13: Documents issued</Typography>
      <Box component="ul" sx={{ m: 0, pl: 2.5 }}>
        {series.map(({ kind, from, to, total, cancelled }) => (
          <li key={from}>
            {kind === 'invoice' ? 'Invoices' : 'Credit notes'} {from} to {to}: {total}, {cancelled} cancelled
          </li>
        ))}
      </Box>
    </>
  )
}
