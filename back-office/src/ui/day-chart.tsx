import { formatExactRupees } from '@amritvasya/contract/rules/money'
import { Box, Button, Table, TableBody, TableCell, TableHead, TableRow } from '@mui/material'
import { lazy, Suspense, useId, useState } from 'react'
import { formatDate } from './dates.ts'
import type { Day } from './day-bars.tsx'

type Props = { title: string; days: readonly Day[] }
/** It is true when the screen itself shows a table below. */
type ChartProps = Props & { hasTableBelow?: boolean }

const BARS_HEIGHT_PX = 180
const forScreenReaders = {
  position: 'absolute',
  width: '1px',
  height: '1px',
  overflow: 'hidden',
  clipPath: 'inset(50%)',
  whiteSpace: 'nowrap',
}
const DayBars = lazy(() => import('./day-bars.tsx'))

/** The library hides its bars from screen readers, so these get a table. */
export function DayChart({ title, days, hasTableBelow = false }: ChartProps) {
  const [isTable, setTable] = useState(false)
  const id = useId()
  return (
    <Box component="figure" sx={{ m: 0, position: 'relative' }}>
      <Box sx={{ display: 'flex', alignItems: 'center', gap: 1, flexWrap: 'wrap', mb: 1 }}>
        <Box component="figcaption" id={id} sx={{ flexGrow: 1, color: 'text.secondary' }}>
          {title}
        </Box>
        {!hasTableBelow && (
          <Button size="small" aria-pressed={isTable} onClick={() => setTable(!isTable)}>
            Show as a table
          </Button>
        )}
      </Box>
      {isTable ? (
        <DayTable days={days} labelledBy={id} />
      ) : (
        <>
          <Box role="img" aria-label={summaryOf({ title, days })} sx={{ height: BARS_HEIGHT_PX }}>
            <Suspense>
              <DayBars days={days} />
            </Suspense>
          </Box>
          {!hasTableBelow && (
            <Box sx={forScreenReaders}>
              <DayTable days={days} labelledBy={id} />
            </Box>
          )}
        </>
      )}
    </Box>
  )
}

function summaryOf({ title, days }: Props): string {
  const best = days.reduce((a, b) => (b.sales > a.sales ? b : a), days[0] ?? { day: '', orders: 0, sales: 0 })
  return best.sales > 0
    ? `${title}. The best day was ${formatDate(best.day)} with ${formatExactRupees(best.sales)}.`
    : `${title}. Nothing was sold.`
}

function DayTable({ days, labelledBy }: { days: readonly Day[]; labelledBy: string }) {
  return (
    <Table size="small" aria-labelledby={labelledBy}>
      <TableHead>
        <TableRow>
          <TableCell>Day</TableCell>
          <TableCell align="right">Orders</TableCell>
          <TableCell align="right">Sales</TableCell>
        </TableRow>
      </TableHead>
      <TableBody>
        {[...days].reverse().map(({ day, orders, sales }) => (
          <TableRow key={day}>
            <TableCell>{formatDate(day)}</TableCell>
            <TableCell align="right">{orders}</TableCell>
            <TableCell align="right">{formatExactRupees(sales)}</TableCell>
          </TableRow>
        ))}
      </TableBody>
    </Table>
  )
}
