import type { Client } from '@amritvasya/contract'
import { LinkedPage } from '../checkout/pay-order/linked-page.tsx'
import type { PaymentDocument } from '../checkout/payment/payment-document.ts'
import { BrokenLink } from '../ui/broken-link.tsx'
import { BoughtCard } from './bought-card.tsx'

const title = 'Your gift card'

const load = async (api: Client, token: string) =>
  (await api('POST /public/gift-cards/link', { body: { token } })).card

const missing = (
  <div className="container-page max-w-2xl! py-10">
    <h1 className="mb-6 text-3xl text-plum-deep">{title}</h1>
    <BrokenLink
      plate="angel"
      title="We cannot find this gift card"
      message="The link looks incomplete. Please open it from your email again, or write to us with the number of the card."
    />
  </div>
)

export const GiftCardPage = ({ own }: PaymentDocument) => (
  <LinkedPage {...{ own, title, load, missing }} failed="Failed to fetch the gift card">
    {({ data, ...linked }) => <BoughtCard {...linked} card={data} />}
  </LinkedPage>
)
