import type { ApiResponse } from '@amritvasya/contract'
import type { Span } from '@amritvasya/contract/rules/report-span'
import { DescriptionList } from '../ui/description-list.tsx'
import { DownloadLink } from '../ui/download-link.tsx'
import { MoneyField } from '../ui/money-field.tsx'
import { counted } from './figures-table.tsx'
import { ReportSection } from './section-report.tsx'

type Report = ApiResponse<'GET /back-office/reports/gift-cards'>

export function GiftCardsReport({ span }: { span: Span }) {
  return (
    <ReportSection
      title="Gift cards and what the shop owes"
      report="GET /back-office/reports/gift-cards"
      query={{ ...span }}
      downloads={
        <DownloadLink
          file="GET /back-office/reports/store-credit.csv"
          query={`from=${span.from}&to=${span.to}`}
          label="Download movements"
        />
      }
      isEmpty={({ sold, refunded, owedAtEnd, owed }) =>
        sold.cards + refunded.cards === 0 && owedAtEnd.total + owed.total === 0
      }
      emptyTitle="No gift card was sold on these days, and no credit is owed"
      note="A gift card is money that the shop owes, and stands in no figure of sales: the goods count on the day on which they are bought with it."
    >
      {({ sold, refunded, owedAtEnd, owed }) => (
        <DescriptionList
          facts={[
            ['Sold', <Sum key="sold" sum={sold} />],
            ['Refunded', <Sum key="refunded" sum={refunded} />],
            ['Owed at the end of these days', <MoneyField key="end" rupees={owedAtEnd.total} />],
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
    </ReportSection>
  )
}

function Sum({ sum: { cards, amount } }: { sum: Report['sold'] }) {
  return (
    <>
      <MoneyField rupees={amount} /> ({counted(cards, 'card')})
    </>
  )
}
