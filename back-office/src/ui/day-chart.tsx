import { Box, Button, Table, TableBody, TableCell, TableHead, TableRow } from '@mui/material'
import { useId, useState } from 'react'
import { tokens } from '../theme/tokens.ts'
import { formatDate } from './dates.ts'
import { formatRupees } from './money.ts'

type Day = { day: string; orders: number; sales: number }
type Props = { title: string; days: readonly Day[] }
/** True when the screen itself shows a table below. */
type ChartProps = Props & { hasTableBelow?: boolean }

const HEIGHT_PX = 120
const STEP_PX = 20

/** Rounds up to 1, 2 or 5 times a power of ten. */
export function roundUp(max: number): number {
  const power = 10 ** Math.floor(Math.log10(Math.max(max, 1)))
  return [1, 2, 5, 10].map((factor) => factor * power).find((figure) => figure >= max) ?? max
}

/** The table has the figures of the bars for screen readers. */
export function DayChart({ title, days, hasTableBelow = false }: ChartProps) {
  const [isTable, setTable] = useState(false)
  const id = useId()
  return (
    <Box component="figure" sx={{ m: 0 }}>
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
      {isTable ? <DayTable days={days} labelledBy={id} /> : <Bars title={title} days={days} />}
    </Box>
  )
}

function Bars({ title, days }: Props) {
  const max = roundUp(Math.max(...days.map(({ sales }) => sales)))
  const width = days.length * STEP_PX
  const best = days.reduce((a, b) => (b.sales > a.sales ? b : a), days[0] ?? { day: '', orders: 0, sales: 0 })
  const said =
    best.sales > 0
      ? `${title}. The best day was ${formatDate(best.day)} with ${formatRupees(best.sales)}.`
      : `${title}. Nothing was sold.`
  return (
    <>
      <Box sx={{ position: 'relative' }}>
        <Box
          component="span"
          aria-hidden="true"
          sx={{
            position: 'absolute',
            top: -4,
            fontSize: '0.8125rem',
            color: 'text.secondary',
            backgroundColor: 'background.paper',
            pr: 0.5,
          }}
        >
          {formatRupees(max).replace('.00', '')}
        </Box>
        <svg
          role="img"
          aria-label={said}
          viewBox={`0 0 ${width} ${HEIGHT_PX}`}
          preserveAspectRatio="none"
          style={{ display: 'block', width: '100%', height: 140 }}
        >
          {[0, 0.5, 1].map((part) => (
            <line
              key={part}
              x1={0}
              x2={width}
              y1={HEIGHT_PX * (1 - part) || 0.5}
              y2={HEIGHT_PX * (1 - part) || 0.5}
              stroke={tokens.line}
              vectorEffect="non-scaling-stroke"
            />
          ))}
          {days.map(({ day, sales, orders }, i) => (
            <rect
              key={day}
              x={i * STEP_PX + 3}
              width={STEP_PX - 6}
              y={HEIGHT_PX - Math.max((sales / max) * HEIGHT_PX, sales > 0 ? 2 : 0)}
              height={Math.max((sales / max) * HEIGHT_PX, sales > 0 ? 2 : 0)}
              fill={i === days.length - 1 ? tokens.plum : tokens.goldBright}
            >
              <title>{`${formatDate(day)}: ${formatRupees(sales)}, ${orders} ${orders === 1 ? 'order' : 'orders'}`}</title>
            </rect>
          ))}
        </svg>
      </Box>
      <Box
        aria-hidden="true"
        sx={{
          display: 'flex',
          justifyContent: 'space-between',
          fontSize: '0.8125rem',
          color: 'text.secondary',
          pt: 0.5,
        }}
      >
        {[days[0], days[Math.floor(days.length / 2)], days.at(-1)].map((day) =>
          day ? <span key={day.day}>{formatDate(day.day).slice(0, 6)}</span> : null,
        )}
      </Box>
    </>
  )
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
            <TableCell align="right">{formatRupees(sales)}</TableCell>
          </TableRow>
        ))}
      </TableBody>
    </Table>
  )
}
