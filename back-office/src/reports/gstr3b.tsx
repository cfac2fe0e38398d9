import type { ApiResponse } from '@amritvasya/contract'
import { Typography } from '@mui/material'
import { TaxTable } from './tax-table.tsx'

type Item = ApiResponse<'GET /back-office/reports/gstr1'>['item']

const none = { taxable: 0, igst: 0, cgst: 0, sgst: 0 }

/** Shows what sales bring to GSTR-3B; purchases are not known here. */
export function Gstr3b({ gstr3b: { taxable, exempt, interState } }: Pick<Item, 'gstr3b'>) {
  return (
    <>
      <Typography variant="h3" sx={{ mt: 3, mb: 1 }}>
        GSTR-3B
      </Typography>
      <TaxTable
        head="Table 3.1"
        without={['total']}
        rows={[
          { name: '(a) Taxable sales', amounts: taxable },
          { name: '(b) Zero rated: exports', amounts: none },
          { name: '(c) Nil rated and exempt', amounts: { taxable: exempt } },
        ]}
      />
      {interState.length > 0 && (
        <TaxTable
          head="Table 3.2: consumers in other states"
          without={['cgst', 'sgst', 'total']}
          rows={interState.map(({ place, ...amounts }) => ({ name: place, amounts }))}
        />
      )}
      <Typography sx={{ color: 'text.secondary', mt: 1.5 }}>
        Credit notes are deducted. The shop knows your sales alone: input tax credit (table 4), reverse charge
        and purchases are your accountant’s, and so are buyers under the composition scheme in table 3.2.
        Sales to SEZ units stand in (a).
      </Typography>
    </>
  )
}
