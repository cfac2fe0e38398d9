import type { ApiResponse } from '@amritvasya/contract'
import { Alert, Typography } from '@mui/material'
import { TaxTable } from './tax-table.tsx'

type Gstr1 = ApiResponse<'GET /back-office/reports/gstr1'>['item']

const names = {
  '4': 'Invoices to businesses',
  '5': 'Large invoices to other states',
  '7': 'Other invoices to consumers',
  '8': 'Nil rated and exempt',
  '9B': 'Credit notes',
  '12': 'By HSN code',
} as const

const named = ({ documents: count, numbers }: Gstr1['withoutHsn']) =>
  numbers.join(', ') + (count > numbers.length ? ' and more' : '')

const documents = (count: number) => `${count} ${count === 1 ? 'document' : 'documents'}`

/** The portal takes no more rupees a month by the IFF. */
const MAX_IFF = 50_00_000

/** Says what keeps the return from being filed as it is. */
function obstaclesOf({ isEqual, leftOut, withoutHsn, uninvoiced, period, tables }: Gstr1): string[] {
  const toBusinesses = tables.find(({ table }) => table === '4')?.total ?? 0
  const orders = uninvoiced === 1 ? '1 order was' : `${uninvoiced} orders were`
  return [
    isEqual ? '' : 'The tables differ from the books. Please do not file this return.',
    withoutHsn.documents > 0
      ? `Goods without an HSN code are in ${documents(withoutHsn.documents)}: ${named(withoutHsn)}. The portal refuses their row of table 12 until your accountant enters the code.`
      : '',
    period === 'iff' && toBusinesses > MAX_IFF
      ? 'The IFF takes documents of up to ₹50,00,000 a month. The others belong to the quarter’s GSTR-1.'
      : '',
    uninvoiced > 0
      ? `${orders} paid in this ${period === 'quarter' ? 'quarter' : 'month'}, or shipped with cash on delivery, and ${uninvoiced === 1 ? 'has' : 'have'} no invoice.`
      : '',
    leftOut > 0
      ? `${documents(leftOut)} ${leftOut === 1 ? 'is' : 'are'} left out: issued without GST, or under another GSTIN.`
      : '',
  ].filter(Boolean)
}

export function Gstr1Summary({ item }: { item: Gstr1 }) {
  const obstacles = obstaclesOf(item)
  const isIff = item.period === 'iff'
  return (
    <>
      <TaxTable
        head="Table"
        rows={item.tables.map((one) => ({ name: `${one.table}: ${names[one.table]}`, amounts: one }))}
        sum={{
          name: isIff ? 'All sales of the month less credit notes' : 'Invoices less credit notes',
          amounts: item.books,
        }}
      />
      {isIff && (
        <Typography sx={{ color: 'text.secondary', mt: 1.5 }}>
          The IFF takes invoices to businesses and their credit notes alone, until the 13th of the next month.
          It is optional: what is not in it belongs to the quarter’s GSTR-1. The last row has the tax of all
          sales, for the month’s payment (PMT 06).
        </Typography>
      )}
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
          {isIff
            ? 'The sales of the month are equal to the books, to the paisa.'
            : 'Tables 4 to 9B together, and table 12 alone, are equal to the books, to the paisa.'}
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
