import type { ApiResponse, UnsoldStockRow } from '@amritvasya/contract'
import { formatExactRupees } from '@amritvasya/contract/rules/money'
import { Box, Chip, Typography } from '@mui/material'
import { useState } from 'react'
import { formatDate } from '../ui/dates.ts'
import { MoneyField } from '../ui/money-field.tsx'
import { counted, type FiguresColumn, FiguresTable } from './figures-table.tsx'
import { ReportSection } from './section-report.tsx'

type Report = ApiResponse<'GET /back-office/reports/unsold-stock'>
type Sum = Report['totals']

const choices = [30, 60, 90, 180, 365]
const USUAL_DAYS = 90

const isRow = (row: UnsoldStockRow | Sum): row is UnsoldStockRow => 'since' in row
const lastSale = (row: UnsoldStockRow | Sum): string =>
  !isRow(row) ? '' : row.lastSold === null ? 'Never' : formatDate(row.lastSold)

const columns: readonly FiguresColumn<UnsoldStockRow | Sum>[] = [
  { name: 'Last sold', of: lastSale, isOnWide: true },
  { name: 'Days', of: (row) => (isRow(row) ? row.days : ''), isOnWide: true },
  { name: 'Pieces', of: ({ pieces }) => pieces, isOnWide: true },
  { name: 'Value', of: ({ value }) => <MoneyField rupees={value} /> },
]

const inShort = (row: UnsoldStockRow | Sum): string =>
  isRow(row)
    ? `${counted(row.pieces, 'piece')}, ${row.lastSold === null ? 'never sold' : `last sold ${formatDate(row.lastSold)}`}, ${counted(row.days, 'day')}`
    : counted(row.pieces, 'piece')

const nameOf = ({ name, size, color }: UnsoldStockRow): string =>
  [name, [size, color].filter(Boolean).join(', ')].filter(Boolean).join(' – ')

/** Has no span of days, because it tells of the stock that is there now. */
export function UnsoldStock() {
  const [days, setDays] = useState(USUAL_DAYS)
  return (
    <ReportSection
      title="Unsold stock"
      report="GET /back-office/reports/unsold-stock"
      query={{ days: String(days) }}
      isEmpty={({ items }) => items.length === 0}
      emptyTitle={`All that is in stock was sold within ${days} days`}
      choice={
        <Box role="group" aria-label="Not sold for" sx={{ display: 'flex', gap: 1, flexWrap: 'wrap', mb: 2 }}>
          {choices.map((choice) => (
            <Chip
              key={choice}
              label={`${choice} days`}
              clickable
              component="button"
              aria-pressed={choice === days}
              color={choice === days ? 'primary' : 'default'}
              variant={choice === days ? 'filled' : 'outlined'}
              onClick={() => setDays(choice)}
              sx={{ height: { xs: 44, md: 36 }, borderRadius: 22 }}
            />
          ))}
        </Box>
      }
      note="Stock that can still be sold, at its present selling price. What was never sold counts from the day on which it could first be bought."
    >
      {({ items, totals }) => (
        <>
          <Typography sx={{ mb: 1 }}>
            {formatExactRupees(totals.value)} of {formatExactRupees(totals.allValue)} in stock,{' '}
            {totals.pieces} of {counted(totals.allPieces, 'piece')}.
          </Typography>
          <FiguresTable<UnsoldStockRow, Sum>
            label="Unsold stock, each"
            head="Product"
            columns={columns}
            rows={items.map((row) => ({ key: row.variantId, name: nameOf(row), row }))}
            totals={totals}
            inShort={inShort}
            barOf={({ value }) => value}
          />
          {totals.variants > items.length && (
            <Typography variant="body2" sx={{ color: 'text.secondary', mt: 1 }}>
              The {items.length} most valuable of {totals.variants}; the total and the CSV have all.
            </Typography>
          )}
        </>
      )}
    </ReportSection>
  )
}
