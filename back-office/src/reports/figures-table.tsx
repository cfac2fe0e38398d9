import {
  Box,
  Button,
  Table,
  TableBody,
  TableCell,
  TableFooter,
  TableHead,
  TableRow,
  Typography,
} from '@mui/material'
import { type ReactNode, useState } from 'react'

export type FiguresColumn<Row> = {
  name: string
  of: (row: Row) => ReactNode
  /** It is left out on phones, where `inShort` says it. */
  isOnWide?: boolean
}

type Props<Row, Sum> = {
  label: string
  head: string
  columns: readonly FiguresColumn<Row | Sum>[]
  rows: readonly { key: string; name: ReactNode; row: Row }[]
  totals?: Sum
  /** It is shown below the name on phones. */
  inShort?: (row: Row | Sum) => string
  /** Each row has a bar of this figure, and only ten rows are shown at first. */
  barOf?: (row: Row) => number
}

const FIRST_ROWS = 10
const onWide = { display: { xs: 'none', sm: 'table-cell' } }
const sumSx = { fontWeight: 600, color: 'text.primary', fontSize: 'inherit' }

export function FiguresTable<Row, Sum>(props: Props<Row, Sum>) {
  const { label, head, columns, rows, totals, inShort, barOf } = props
  const [isWhole, setWhole] = useState(false)
  const most = barOf ? Math.max(0, ...rows.map(({ row }) => barOf(row))) : 0
  const first = barOf ? FIRST_ROWS : rows.length
  const cells = (row: Row | Sum, sx = {}) =>
    columns.map(({ name, of, isOnWide }) => (
      <TableCell key={name} align="right" sx={{ ...sx, ...(isOnWide && onWide) }}>
        {of(row)}
      </TableCell>
    ))
  const short = (row: Row | Sum) =>
    inShort && (
      <Typography variant="body2" sx={{ display: { sm: 'none' }, color: 'text.secondary' }}>
        {inShort(row)}
      </Typography>
    )
  return (
    <>
      <Box sx={{ overflowX: 'auto' }} tabIndex={0} role="region" aria-label={label}>
        <Table
          size="small"
          sx={{ '& th, & td': { px: { xs: 1, md: 2 }, '&:first-of-type': { pl: { xs: 0, md: 2 } } } }}
        >
          <TableHead>
            <TableRow>
              <TableCell>{head}</TableCell>
              {columns.map(({ name, isOnWide }) => (
                <TableCell key={name} align="right" sx={isOnWide ? onWide : {}}>
                  {name}
                </TableCell>
              ))}
            </TableRow>
          </TableHead>
          <TableBody>
            {(isWhole ? rows : rows.slice(0, first)).map(({ key, name, row }) => (
              <TableRow key={key}>
                <TableCell component="th" scope="row" sx={{ overflowWrap: 'anywhere' }}>
                  {name}
                  {short(row)}
                  {barOf && <Bar share={most > 0 ? barOf(row) / most : 0} />}
                </TableCell>
                {cells(row)}
              </TableRow>
            ))}
          </TableBody>
          {totals && (
            <TableFooter>
              <TableRow>
                <TableCell component="th" scope="row" sx={sumSx}>
                  Total
                  {short(totals)}
                </TableCell>
                {cells(totals, sumSx)}
              </TableRow>
            </TableFooter>
          )}
        </Table>
      </Box>
      {!isWhole && rows.length > first && (
        <Button onClick={() => setWhole(true)} sx={{ mt: 1 }}>
          Show all {rows.length}
        </Button>
      )}
    </>
  )
}

/** The figures beside it say the same. */
function Bar({ share }: { share: number }) {
  return (
    <Box
      aria-hidden="true"
      sx={{
        mt: 0.5,
        height: 6,
        borderRadius: 1,
        bgcolor: 'primary.main',
        opacity: 0.75,
        width: `${Math.max(0, Math.min(1, share)) * 100}%`,
      }}
    />
  )
}

export const counted = (count: number, one: string, many = `${one}s`): string =>
  `${count} ${count === 1 ? one : many}`
