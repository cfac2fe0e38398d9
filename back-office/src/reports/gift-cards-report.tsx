import type { ApiResponse } from '@amritvasya/contract'
import type { Span } from '@amritvasya/contract/rules/report-span'
import { Typography } from '@mui/material'
import { DescriptionList } from '../ui/description-list.tsx'
import { DownloadLink } from '../ui/download-link.tsx'
import { MoneyField } from '../ui/money-field.tsx'
import { SectionCard } from '../ui/section-card.tsx'
import { counted } from './figures-table.tsx'
import { SectionReport } from './section-report.tsx'

type Report = ApiResponse<'GET /back-office/reports/gift-cards'>

export function GiftCardsReport({ span }: { span: Span }) {
  return (
    <SectionCard
      title="Gift cards and what the shop owes"
      actions={
        <DownloadLink
          file="GET /back-office/reports/gift-cards.csv"
          query={`from=${span.from}&to=${span.to}`}
          label="Download CSV"
        />
      }
    >
      <SectionReport
        report="GET /back-office/reports/gift-cards"
        query={{ ...span }}
        isEmpty={({ sold, refunded, owed }) => sold.cards + refunded.cards === 0 && owed.total === 0}
        emptyTitle="No gift card was sold on these days, and no credit is owed"
      >
        {({ sold, refunded, owed }) => (
          <DescriptionList
            facts={[
              ['Sold', <Sum key="sold" sum={sold} />],
              ['Refunded', <Sum key="refunded" sum={refunded} />],
              ['Owed now: cards to be sent', <MoneyField key="waiting" rupees={owed.waiting} />],
              ['Owed now: on gift cards', <MoneyField key="cards" rupees={owed.giftCards} />],
              ['Owed now: store credit', <MoneyField key="credit" rupees={owed.storeCredit} />],
              [
                'Owed now in all',
                <strong key="total">
                  <MoneyField rupees={owed.total} />
                </strong>,
              ],
            ]}
          />
        )}
      </SectionReport>
      <Typography variant="body2" sx={{ color: 'text.secondary', mt: 1.5 }}>
        A gift card is money that the shop owes, and stands in no figure of sales: the goods count on the day
        on which they are bought with it.
      </Typography>
    </SectionCard>
  )
}

function Sum({ sum: { cards, amount } }: { sum: Report['sold'] }) {
  return (
    <>
      <MoneyField rupees={amount} /> ({counted(cards, 'card')})
    </>
  )
}
