import type { ApiResponse } from '@amritvasya/contract'
import { toPaise } from '@amritvasya/contract/rules/money'
import { Alert, Table, TableBody, TableCell, TableFooter, TableHead, TableRow } from '@mui/material'
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

const named = ({ documents: count, numbers }: Gstr1['withoutHsn']) =>
  numbers.join(', ') + (count > numbers.length ? ' and more' : '')

const documents = (count: number) => `${count} ${count === 1 ? 'document' : 'documents'}`

/** Says what keeps the return from being filed as it is. */
function obstaclesOf({ isEqual, leftOut, withoutHsn, uninvoiced }: Gstr1): string[] {
  const orders = uninvoiced === 1 ? '1 order was' : `${uninvoiced} orders were`
  return [
    isEqual ? '' : 'The tables differ from the books. Please do not file this return.',
    withoutHsn.documents > 0
      ? `Goods without an HSN code are in ${documents(withoutHsn.documents)}: ${named(withoutHsn)}. The portal refuses their row of table 12 until your accountant enters the code.`
      : '',
    uninvoiced > 0
      ? `${orders} paid in this month, or shipped with cash on delivery, and ${uninvoiced === 1 ? 'has' : 'have'} no invoice.`
      : '',
    leftOut > 0
      ? `${documents(leftOut)} ${leftOut === 1 ? 'is' : 'are'} left out: issued without GST, or under another GSTIN.`
      : '',
  ].filter(Boolean)
}

export function Gstr1Summary({ item }: { item: Gstr1 }) {
  const obstacles = obstaclesOf(item)
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
          {item.tables.map((one) => (
            <Row key={one.table} name={`${one.table}: ${names[one.table]}`} amounts={one} />
          ))}
        </TableBody>
        <TableFooter sx={{ '& th, & td': { fontSize: 'inherit', fontWeight: 600, color: 'text.primary' } }}>
          <Row name="Invoices less credit notes" amounts={item.books} />
        </TableFooter>
      </Table>
      {item.ofOtherState.documents > 0 && (
        <Alert role="status" severity="info" sx={{ mt: 2 }}>
          Invoices to a GSTIN of another state than that of the delivery: {named(item.ofOtherState)}. Where
          goods were billed to one person and sent to another, section 10(1)(b) of the IGST Act may ask for
          the tax of the other state, and supplies to SEZ units belong to table 6B. Please show them to your
          accountant.
        </Alert>
      )}
      {obstacles.length === 0 ? (
        <Alert role="status" severity="success" sx={{ mt: 2 }}>
          Tables 4 to 9B together, and table 12 alone, are equal to the books, to the paisa.
        </Alert>
      ) : (
        <Alert role="alert" severity={item.isEqual ? 'warning' : 'error'} sx={{ mt: 2 }}>
          {obstacles.map((obstacle) => (
            <p key={obstacle} style={{ margin: 0 }}>
              {obstacle}
            </p>
          ))}
        </Alert>
      )}
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
