import type { ApiResponse } from '@amritvasya/contract'
import type { Span } from '@amritvasya/contract/rules/report-span'
import { Box, Typography } from '@mui/material'
import { counted } from './figures-table.tsx'
import { liftOf, liftWords, shareWords } from './lift.ts'
import { ReportSection } from './section-report.tsx'

type Report = ApiResponse<'GET /back-office/reports/cart-reminders'>

/** Outcomes of all carts; the groups add up to the first line. */
const facts: readonly { name: string; of: (report: Report) => string | number }[] = [
  { name: 'Carts asked for', of: ({ saved }) => saved },
  { name: 'Bought before the mail', of: ({ boughtBefore }) => boughtBefore },
  { name: 'Stopped', of: ({ stopped }) => stopped },
  { name: 'Nothing left to buy, or too late', of: ({ dropped }) => dropped },
  { name: 'Still waiting', of: ({ waiting }) => waiting },
  { name: 'Mailed', of: ({ mailed }) => mailed.carts },
  { name: 'Followed the mail back', of: ({ opened }) => opened },
  { name: 'Bought after the mail', of: ({ mailed }) => shareWords(mailed) },
  { name: 'Left out by lot', of: ({ leftOut }) => leftOut.carts },
  { name: 'Bought without a mail', of: ({ leftOut }) => shareWords(leftOut) },
]

export function CartRemindersReport({ span }: { span: Span }) {
  return (
    <ReportSection
      title="Carts by mail"
      report="GET /back-office/reports/cart-reminders"
      query={{ ...span }}
      isEmpty={({ saved }) => saved === 0}
      emptyTitle="Nobody asked for a cart by mail on these days"
    >
      {(report) => (
        <>
          <Typography sx={{ mb: 1, fontWeight: 600 }}>{liftWords(liftOf(report))}</Typography>
          <Box component="dl" sx={{ m: 0 }}>
            {facts.map(({ name, of }) => (
              <Box
                key={name}
                sx={{ display: 'flex', gap: 2, py: 0.75, borderTop: 1, borderColor: 'divider' }}
              >
                <Box component="dt" sx={{ flexGrow: 1 }}>
                  {name}
                </Box>
                <Box component="dd" sx={{ m: 0, fontVariantNumeric: 'tabular-nums', textAlign: 'right' }}>
                  {of(report)}
                </Box>
              </Box>
            ))}
          </Box>
          <Typography variant="body2" sx={{ color: 'text.secondary', mt: 1.5 }}>
            {counted(report.mailed.carts + report.leftOut.carts, 'cart')} had their time. Orders of 14 days
            after it count, in both groups alike. The shop forgets who it was; the figures stay.
          </Typography>
        </>
      )}
    </ReportSection>
  )
}
