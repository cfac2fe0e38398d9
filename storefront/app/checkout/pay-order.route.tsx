import type { Route } from './+types/pay-order.route'
import { checkoutMeta } from './components/checkout-meta.ts'
import { PayOrderPage } from './pay-order/pay-order-page.tsx'
import { cameFromAnother, openPaymentDocument } from './payment/payment-document.ts'

export const loader = ({ context }: Route.LoaderArgs) => openPaymentDocument(context)

export const clientLoader = cameFromAnother

export const shouldRevalidate = () => false

export const meta: Route.MetaFunction = ({ matches: [root] }) =>
  checkoutMeta(root.loaderData, '/pay-order', 'Pay for your order')

/** The link of an unpaid order opens it. */
export default function PayOrder({ loaderData }: Route.ComponentProps) {
  return <PayOrderPage {...loaderData} />
}
