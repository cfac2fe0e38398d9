import type { PaymentMethod } from '@amritvasya/contract'
import { formatExactRupees } from '@amritvasya/contract/rules/money'
import { offerOf } from '@amritvasya/contract/rules/payment-methods'
import type { ComponentProps } from 'react'
import { PaidByFields } from '../../ui/paid-by-fields.tsx'

type Props = Omit<ComponentProps<typeof PaidByFields>, 'help'> & {
  method: PaymentMethod
  /** It is in rupees; missing where all of it is. */
  part?: number | undefined
}

/** No provider has a payment to refund. */
export function PaidBackBy({ method, part, ...fields }: Props) {
  const help =
    part === undefined
      ? `Pay it back first, then note it here: the shop sends no money for ${offerOf(method)?.name ?? 'what you received yourself'}`
      : `Pay ${formatExactRupees(part)} back first, then note it here: Razorpay sends back the rest`
  return <PaidByFields help={help} {...fields} />
}
