import type { ApiResponse, Gstr1Period, Gstr1Table } from '@amritvasya/contract'
import { Alert, Box, Checkbox, FormControlLabel, MenuItem, TextField, Typography } from '@mui/material'
import { useState } from 'react'
import { codeOf } from '../platform/http.ts'
import { useLacks } from '../platform/use-lacks.ts'
import { useRead } from '../platform/use-read.ts'
import { DownloadLink } from '../ui/download-link.tsx'
import { Empty } from '../ui/empty.tsx'
import { Failure } from '../ui/failure.tsx'
import { Loading } from '../ui/loading.tsx'
import { ScreenLink } from '../ui/screen-link.tsx'
import { SectionCard } from '../ui/section-card.tsx'
import { Gstr1Summary } from './gstr1-summary.tsx'
import { Gstr3b } from './gstr3b.tsx'
import { leadingZeroNote } from './leading-zero-note.ts'
import { isUnfinished, lastMonths, lastWholeMonth, monthName } from './months.ts'
import { ReportNote } from './section-report.tsx'

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

type Item = ApiResponse<'GET /back-office/reports/gstr1'>['item']

const iffSheets: readonly string[] = ['b2b', 'cdnr']
const sheetsOf = (period: Gstr1Period) =>
  Object.entries(sheets).filter(([sheet]) => period !== 'iff' || iffSheets.includes(sheet))

const queryOf = ({ month, gstin, period }: Item, isFurnished: boolean): string =>
  new URLSearchParams({
    month,
    period,
    ...(period === 'quarter' && isFurnished && { isFurnished: 'true' }),
    gstin,
  }).toString()

const timeOf = ({ period }: Item): string => (period === 'quarter' ? 'quarter' : 'month')

/** Shows the return of sales; the month that is filed next comes first. */
export function Gstr1Section({ today }: { today: string }) {
  const [months] = useState(() => lastMonths(today))
  const [month, setMonth] = useState(() => lastWholeMonth(today))
  const [choice, setChoice] = useState<{ gstin?: string; period?: Gstr1Period }>({})
  const [isFurnished, setFurnished] = useState(false)
  const isLacking = useLacks()('GET /back-office/reports/gstr1')
  const { data, error, isLoading, refetch } = useRead(
    'GET /back-office/reports/gstr1',
    { query: { month, ...choice } },
    { enabled: !isLacking },
  )
  const item = data?.item
  const query = item ? queryOf(item, isFurnished) : ''
  if (isLacking) return null
  const isUnregistered = codeOf(error) === 'NOT_REGISTERED'
  return (
    <SectionCard
      title="GSTR-1"
      actions={
        item &&
        item.documents > 0 && (
          <DownloadLink file="GET /back-office/reports/gstr1.json" query={query} label="Download JSON" />
        )
      }
    >
      <Typography sx={{ color: 'text.secondary', mb: 2 }}>
        The return as the GST portal’s offline tool takes it, with the figures of GSTR-3B. Your accountant
        checks it before it is filed. Do you file every quarter (QRMP)? Switch that on{' '}
        <ScreenLink resource="settings" to="tax">
          in the settings
        </ScreenLink>
        .
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
            setChoice({})
          }}
          sx={{ m: 0 }}
        >
          {months.map((one) => (
            <MenuItem key={one} value={one}>
              {monthName(one)}
            </MenuItem>
          ))}
        </TextField>
        {item?.filesQuarterly && (
          <PeriodChoice item={item} onChoose={(period) => setChoice({ ...choice, period })} />
        )}
        {item && <GstinChoice item={item} onChoose={(gstin) => setChoice({ ...choice, gstin })} />}
      </Box>
      {item?.period === 'quarter' && (
        <FormControlLabel
          control={<Checkbox checked={isFurnished} onChange={({ target }) => setFurnished(target.checked)} />}
          label="Leave out of the files what the IFF of the first two months has furnished"
          sx={{ mb: 2 }}
        />
      )}
      {error && !isUnregistered && <Failure error={error} onRetry={() => void refetch()} />}
      {isUnregistered && <Empty title="A seller without a GSTIN has no GSTR-1" />}
      {isLoading && <Loading />}
      {item?.documents === 0 && item.leftOut === 0 && (
        <Empty title={`No invoices or credit notes in this ${timeOf(item)}`} />
      )}
      {item && item.documents === 0 && item.leftOut > 0 && (
        <Alert role="alert" severity="warning" sx={{ mb: 2 }}>
          No document of this {timeOf(item)} was issued under {item.gstin}: {item.leftOut} without GST or
          under another GSTIN.
        </Alert>
      )}
      {item && item.documents > 0 && <Figures item={item} today={today} />}
      {item && (item.documents > 0 || item.series.length > 0) && (
        <>
          {item.series.length > 0 && <IssuedSeries series={item.series} />}
          <TableDownload item={item} query={query} />
        </>
      )}
    </SectionCard>
  )
}

function TableDownload({ item, query }: { item: Item; query: string }) {
  const [table, setTable] = useState<Gstr1Table>('b2b')
  return (
    <>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1.5, alignItems: 'center', mt: 2 }}>
        <TextField
          select
          label="Table"
          value={table}
          onChange={({ target }) => setTable(target.value as Gstr1Table)}
          sx={{ m: 0, width: { xs: '100%', sm: '20rem' } }}
        >
          {sheetsOf(item.period).map(([sheet, name]) => (
            <MenuItem key={sheet} value={sheet}>
              {name}
            </MenuItem>
          ))}
        </TextField>
        <DownloadLink
          file="GET /back-office/reports/gstr1.csv"
          query={`${query}&table=${table}`}
          label="Download table"
        />
      </Box>
      {table.startsWith('hsn') && <ReportNote>{leadingZeroNote}</ReportNote>}
    </>
  )
}

function Figures({ item, today }: { item: Item; today: string }) {
  return (
    <>
      {isUnfinished(item.to, today) && (
        <Alert role="alert" severity="warning" sx={{ mb: 2 }}>
          This {timeOf(item)} is not over: what you download now lacks what is issued until its end. Please do
          not file it yet.
        </Alert>
      )}
      <Gstr1Summary item={item} />
      {item.period !== 'iff' && <Gstr3b {...item} />}
    </>
  )
}

/** Only sellers who file quarterly see it. */
function PeriodChoice({ item, onChoose }: { item: Item; onChoose: (period: Gstr1Period) => void }) {
  const { month, period } = item
  const isLast = Number(month.slice(5)) % 3 === 0
  return (
    <TextField
      select
      label="Return"
      value={period}
      onChange={({ target }) => onChoose(target.value as Gstr1Period)}
      sx={{ m: 0 }}
    >
      {!isLast && <MenuItem value="iff">IFF of {monthName(month)}</MenuItem>}
      <MenuItem value="quarter">
        {period === 'quarter' ? `Quarter to ${monthName(item.to)}` : 'GSTR-1 of the quarter'}
      </MenuItem>
      {period === 'month' && <MenuItem value="month">{monthName(month)}</MenuItem>}
    </TextField>
  )
}

/** It is shown where the time has documents of another GSTIN, such as before a change of the registration. */
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
