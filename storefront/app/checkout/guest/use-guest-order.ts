import { useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import { useCustomerApi } from '../../accounts/customer-api.ts'
import { useShop } from '../../platform/use-shop.ts'
import { toast } from '../../ui/toast.ts'
import { businessProblem } from '../flow/business.ts'
import { type Guest, saveGuest } from '../flow/guest.ts'
import type { OrderProblem } from '../flow/order-problem.ts'
import type { GuestAddress } from './address-step.tsx'
import type { GuestErrorPanel } from './guest-error-panel.tsx'
import type { GuestsOrder } from './send-guest-order.ts'

/** It is needed only once an address has been typed. */
export const loadSending = () => import('./sending.ts')

/** Ignores a second press while the request runs. */
export function useGuestOrder(guest: Guest) {
  const api = useCustomerApi()
  const navigate = useNavigate()
  const { prepaidDiscount } = useShop()
  const [busy, setBusy] = useState(false)
  const [problem, setProblem] = useState<OrderProblem>()
  const [ErrorPanel, setErrorPanel] = useState<typeof GuestErrorPanel>()
  const running = useRef(false)

  async function place(order: GuestsOrder, guestAddress: GuestAddress, pincodeConfirmed: boolean) {
    if (running.current) return
    running.current = true
    setBusy(true)
    setProblem(undefined)
    saveGuest({ ...guest, address: guestAddress })
    const nextProblem = await Promise.all([loadSending(), businessProblem(guestAddress.state)])
      .then(([{ sendGuestOrder, GuestErrorPanel }, wrongBusiness]) => {
        if (wrongBusiness) return void toast.error(wrongBusiness)
        setErrorPanel(() => GuestErrorPanel)
        return sendGuestOrder(order, {
          api,
          navigate,
          guest,
          guestAddress,
          pincodeConfirmed,
          prepaidDiscount,
        })
      })
      .catch((): OrderProblem => ({ message: 'Failed to create order. Please try again.' }))
    if (nextProblem) {
      setProblem(nextProblem)
      if (!nextProblem.address) toast.error(nextProblem.message)
    }
    running.current = false
    setBusy(false)
  }
  return { busy, problem, setProblem, place, ErrorPanel }
}
