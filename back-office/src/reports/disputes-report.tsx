import type { ApiResponse } from '@amritvasya/contract'
import type { Span } from '@amritvasya/contract/rules/report-span'
import { Box } from '@mui/material'
import { DescriptionList } from '../ui/description-list.tsx'
import { disputeDue } from '../ui/dispute-words.ts'
import { MoneyField } from '../ui/money-field.tsx'
import { ScreenLink } from '../ui/screen-link.tsx'
import { StatusChip } from '../ui/status-chip.tsx'
import { counted } from './figures-table.tsx'
import { ReportSection } from './section-report.tsx'

type Report = ApiResponse<'GET /back-office/reports/disputes'>

export function DisputesReport({ span }: { span: Span }) {
  return (
    <ReportSection
      title="Disputed payments"
      report="GET /back-office/reports/disputes"
      query={{ ...span }}
      isEmpty={({ items, open }) => items.length + open.disputes === 0}
      emptyTitle="No payment was disputed on these days"
      note="What a bank takes back is no refund: no credit note is issued, and sales and GST stay as they were. Your accountant books it as a loss."
    >
      {({ raised, won, lost, open, items }) => (
        <>
          <DescriptionList
            facts={[
              ['Raised', <Sum key="raised" sum={raised} />],
              ['Won', <Sum key="won" sum={won} />],
              [
                'Lost',
                <strong key="lost">
                  <Sum sum={lost} />
                </strong>,
              ],
              ['Open now', <Sum key="open" sum={open} />],
            ]}
          />
          <Box component="ul" sx={{ listStyle: 'none', m: 0, mt: 1.5, p: 0 }}>
            {items.map((dispute) => (
              <DisputeRow key={dispute.id} dispute={dispute} />
            ))}
          </Box>
        </>
      )}
    </ReportSection>
  )
}

function DisputeRow({ dispute }: { dispute: Report['items'][number] }) {
  const { orderId, giftCardId, number, amount, lost } = dispute
  return (
    <Box
      component="li"
      sx={{
        py: 1,
        borderTop: 1,
        borderColor: 'divider',
        display: 'flex',
        flexWrap: 'wrap',
        alignItems: 'center',
        gap: 1,
      }}
    >
      <Box sx={{ flexGrow: 1 }}>
        <ScreenLink resource={orderId ? 'orders' : 'gift-cards'} to={`${orderId ?? giftCardId ?? ''}/show`}>
          {number}
        </ScreenLink>
        {', '}
        <MoneyField rupees={amount} />
        {lost > 0 && lost < amount && (
          <>
            , of which <MoneyField rupees={lost} /> was lost
          </>
        )}
      </Box>
      <StatusChip {...disputeDue(dispute, new Date())} />
    </Box>
  )
}

function Sum({ sum: { disputes, amount } }: { sum: Report['raised'] }) {
  return (
    <>
      <MoneyField rupees={amount} /> ({counted(disputes, 'dispute')})
    </>
  )
}
