import type { PaymentMethod } from '@amritvasya/contract'
import { offerOf, paymentMethods } from '@amritvasya/contract/rules/payment-methods'
import { useEffect, useState } from 'react'
import { useCustomerApi } from '../../accounts/customer-api.ts'
import { useShop } from '../../platform/use-shop.ts'
import type { PaymentData } from '../flow/payment-data.ts'

type Refusals = Partial<Record<PaymentMethod, string>>

/** Asks the server why an order cannot be paid by a method; empty until it has answered (CASH-03). */
export function useRefusals({ order, addressId, pricing: { total } }: PaymentData): Refusals {
  const api = useCustomerApi()
  const shop = useShop()
  const [refusals, setRefusals] = useState<Refusals>({})
  const isChoice = paymentMethods.some((method) => {
    const offer = offerOf(method)
    return offer && shop[offer.setting]
  })
  const orderId = order?._id
  useEffect(() => {
    if (!isChoice || !(orderId || addressId)) return
    let isHere = true
    const query = { total, ...(orderId ? { orderId } : { addressId: addressId ?? '' }) }
    api('GET /orders/payment-methods', { query }).then(
      ({ methods }) => {
        if (!isHere) return
        setRefusals(
          Object.fromEntries(methods.flatMap(({ method, refusal }) => (refusal ? [[method, refusal]] : []))),
        )
      },
      // The server refuses such an order when it is placed, too.
      () => {},
    )
    return () => {
      isHere = false
    }
  }, [api, isChoice, orderId, addressId, total])
  return refusals
}
