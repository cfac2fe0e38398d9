import type { Route } from './+types/payment.route'
import { checkoutMeta } from './components/checkout-meta.ts'
import { cameFromAnother, openPaymentDocument } from './payment/payment-document.ts'
import { PaymentPage } from './payment/payment-page.tsx'

export const loader = ({ context }: Route.LoaderArgs) => openPaymentDocument(context)

export const clientLoader = cameFromAnother

export const shouldRevalidate = () => false

export const meta: Route.MetaFunction = ({ matches: [root], location }) =>
  checkoutMeta(root.loaderData, location.pathname, 'Payment')

/** It is also the last step of the guest checkout. */
export default function Payment({ loaderData }: Route.ComponentProps) {
  return <PaymentPage {...loaderData} />
}
