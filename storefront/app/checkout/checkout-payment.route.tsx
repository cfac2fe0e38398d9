import type { Route } from './+types/checkout-payment.route'
import { checkoutMeta } from './components/checkout-meta.ts'
import { cameFromAnother, openPaymentDocument } from './payment/payment-document.ts'
import { PaymentPage } from './payment/payment-page.tsx'

export const loader = ({ context }: Route.LoaderArgs) => openPaymentDocument(context)

export const clientLoader = cameFromAnother

export const shouldRevalidate = () => false

export const meta: Route.MetaFunction = ({ matches: [root] }) =>
  checkoutMeta(root.loaderData, '/checkout/payment', 'Payment')

/** Serves the payment step of the guest checkout (ROUTE-19). */
export default function GuestPayment({ loaderData }: Route.ComponentProps) {
  return <PaymentPage {...loaderData} />
}
