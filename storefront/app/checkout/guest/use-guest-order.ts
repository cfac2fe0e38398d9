import type { AddressSnapshot } from '@amritvasya/contract'
import { useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import { useCustomerApi } from '../../accounts/customer-api.ts'
import { toast } from '../../ui/toast.ts'
import type { CheckoutItem } from '../checkout-item.ts'
import { type Guest, keepGuest } from '../flow/guest.ts'
import { type OrderProblem, orderProblem } from '../flow/order-problem.ts'
import type { PaymentData } from '../flow/payment-data.ts'
import { PaidBefore, placeGuestOrder } from '../flow/place-order.ts'
import type { Pricing, Rates } from '../sum/quote.ts'
import type { GuestAddress } from './address-step.tsx'

type Order = { items: CheckoutItem[]; rates: Rates; pricing: Pricing; couponCode: null }

/** GUEST-13, ERR-52: the address makes the order, which is paid on the next screen. Pressed twice, it is sent once. */
export function useGuestOrder(guest: Guest) {
  const api = useCustomerApi()
  const navigate = useNavigate()
  const [busy, setBusy] = useState(false)
  const [problem, setProblem] = useState<OrderProblem>()
  const running = useRef(false)

  async function place(order: Order, given: GuestAddress) {
    if (running.current) return
    running.current = true
    setBusy(true)
    setProblem(undefined)
    keepGuest({ ...guest, address: given })
    const address: AddressSnapshot = {
      fullName: guest.fullName,
      phoneNumber: guest.phone,
      alternatePhone: '',
      landmark: '',
      ...given,
    }
    try {
      const { order: placed } = await placeGuestOrder(api, { ...order, address })
      const { _id, orderNumber, payBefore } = placed
      const state: PaymentData = {
        ...order,
        addressId: null,
        address,
        method: 'online',
        order: { _id, orderNumber, payBefore },
        isGuest: true,
      }
      await navigate('/checkout/payment', { state })
    } catch (error) {
      if (error instanceof PaidBefore) return void navigate(`/order/${error.order._id}`)
      const found = orderProblem(error, 'Failed to create order')
      setProblem(found)
      toast.error(found.message)
    } finally {
      running.current = false
      setBusy(false)
    }
  }
  return { busy, problem, setProblem, place }
}
