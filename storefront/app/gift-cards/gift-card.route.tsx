import { checkoutMeta } from '../checkout/components/checkout-meta.ts'
import { cameFromAnother, openPaymentDocument } from '../checkout/payment/payment-document.ts'
import type { Route } from './+types/gift-card.route'
import { GiftCardPage } from './gift-card-page.tsx'

export const loader = ({ context }: Route.LoaderArgs) => openPaymentDocument(context)

export const clientLoader = cameFromAnother

export const shouldRevalidate = () => false

export const meta: Route.MetaFunction = ({ matches: [root] }) =>
  checkoutMeta(root.loaderData, '/gift-card', 'Your gift card')

/** The link of a bought gift card opens it, to pay and to follow it. */
export default function GiftCard({ loaderData }: Route.ComponentProps) {
  return <GiftCardPage {...loaderData} />
}
