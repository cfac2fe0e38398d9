import type { ApiResponse } from '@amritvasya/contract'
import { toPaise } from '@amritvasya/contract/rules/money'
import {
  Alert,
  Box,
  Table,
  TableBody,
  TableCell,
  TableFooter,
  TableHead,
  TableRow,
  Typography,
} from '@mui/material'
import { MoneyField } from '../ui/money-field.tsx'

type Gstr1 = ApiResponse<'GET /back-office/reports/gstr1'>['item']

const names = {
  '4': 'Invoices to businesses',
  '5': 'Large invoices to other states',
  '7': 'Other invoices to consumers',
  '8': 'Nil rated and exempt',
  '9B': 'Credit notes',
  '12': 'By HSN code',
} as const

type Amounts = Gstr1['books']

const taxOf = ({ igst, cgst, sgst }: Amounts) => (toPaise(igst) + toPaise(cgst) + toPaise(sgst)) / 100

/** Table 12 counts the sales of tables 4 to 9B once more. */
const isSummed = ({ table }: Gstr1['tables'][number]) => table !== '12'

export function Gstr1Summary({ item: { tables, books, series } }: { item: Gstr1 }) {
  const summed = tables.filter(isSummed)
  const total = summed.reduce((sum, one) => sum + toPaise(one.total), 0)
  const isEqual = total === toPaise(books.total)
  return (
    <>
      <Table size="small" sx={{ '& th, & td': { px: { xs: 0.5, md: 2 } } }}>
        <TableHead>
          <TableRow>
            <TableCell>Table</TableCell>
            <TableCell align="right" sx={onWide}>
              Taxable value
            </TableCell>
            <TableCell align="right">Tax</TableCell>
            <TableCell align="right">Total</TableCell>
          </TableRow>
        </TableHead>
        <TableBody>
          {summed.map((one) => (
            <Row key={one.table} name={`${one.table}: ${names[one.table]}`} amounts={one} />
          ))}
        </TableBody>
        <TableFooter sx={{ '& th, & td': { fontSize: 'inherit', fontWeight: 600, color: 'text.primary' } }}>
          <Row name="Invoices less credit notes" amounts={books} />
        </TableFooter>
      </Table>
      <Alert role={isEqual ? 'status' : 'alert'} severity={isEqual ? 'success' : 'error'} sx={{ mt: 2 }}>
        {isEqual
          ? 'The tables are equal to the books, to the paisa.'
          : 'The tables differ from the books. Please do not file this return.'}
      </Alert>
      <Typography sx={{ fontWeight: 600, mt: 2 }}>13: Documents issued</Typography>
      <Box component="ul" sx={{ m: 0, pl: 2.5 }}>
        {series.map(({ kind, from, to, total: count, cancelled }) => (
          <li key={kind}>
            {kind === 'invoice' ? 'Invoices' : 'Credit notes'} {from} to {to}: {count}, {cancelled} cancelled
          </li>
        ))}
      </Box>
    </>
  )
}

const onWide = { display: { xs: 'none', sm: 'table-cell' } }

function Row({ name, amounts }: { name: string; amounts: Amounts }) {
  return (
    <TableRow>
      <TableCell component="th" scope="row">
        {name}
      </TableCell>
      <TableCell align="right" sx={onWide}>
        <MoneyField rupees={amounts.taxable} />
      </TableCell>
      <TableCell align="right">
        <MoneyField rupees={taxOf(amounts)} />
      </TableCell>
      <TableCell align="right">
        <MoneyField rupees={amounts.total} />
      </TableCell>
    </TableRow>
  )
}
