import type { Client } from '@amritvasya/contract'
import { BrokenLink } from '../../ui/broken-link.tsx'
import type { PaymentDocument } from '../payment/payment-document.ts'
import { LinkedOrderPanel } from './linked-order-panel.tsx'
import { LinkedPage } from './linked-page.tsx'

const load = async (api: Client, token: string) =>
  (await api('POST /orders/payment-link', { body: { token } })).order

const missing = (
  <div className="container-page max-w-2xl! py-10">
    <BrokenLink
      plate="closed-box"
      title="We cannot find this order"
      message="The link looks incomplete. Please open it from your email again, or write to us with your order number."
    />
  </div>
)

export const PayOrderPage = ({ own }: PaymentDocument) => (
  <LinkedPage {...{ own, load, missing }} title="Pay for your order" failed="Failed to fetch order details">
    {({ data, ...linked }) => <LinkedOrderPanel {...linked} order={data} />}
  </LinkedPage>
)
