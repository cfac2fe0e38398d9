import { useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import { useCustomerApi } from '../../accounts/customer-api.ts'
import { toast } from '../../ui/toast.ts'
import { type Guest, saveGuest } from '../flow/guest.ts'
import type { OrderProblem } from '../flow/order-problem.ts'
import type { GuestAddress } from './address-step.tsx'
import type { GuestErrorPanel } from './guest-error-panel.tsx'
import type { GuestsOrder } from './send-guest-order.ts'

/** Loads the code that sends the order, needed only once an address has been typed. */
export const loadSending = () => import('./sending.ts')

/** Creates the order with the address; a second press while the request runs is ignored. */
export function useGuestOrder(guest: Guest) {
  const api = useCustomerApi()
  const navigate = useNavigate()
  const [busy, setBusy] = useState(false)
  const [problem, setProblem] = useState<OrderProblem>()
  const [ErrorPanel, setErrorPanel] = useState<typeof GuestErrorPanel>()
  const running = useRef(false)

  async function place(order: GuestsOrder, given: GuestAddress, pincodeConfirmed: boolean) {
    if (running.current) return
    running.current = true
    setBusy(true)
    setProblem(undefined)
    saveGuest({ ...guest, address: given })
    const found = await loadSending()
      .then(({ sendGuestOrder, GuestErrorPanel }) => {
        setErrorPanel(() => GuestErrorPanel)
        return sendGuestOrder(order, { api, navigate, guest, given, pincodeConfirmed })
      })
      .catch((): OrderProblem => ({ message: 'Failed to create order. Please try again.' }))
    if (found) {
      setProblem(found)
      if (!found.address) toast.error(found.message)
    }
    running.current = false
    setBusy(false)
  }
  return { busy, problem, setProblem, place, ErrorPanel }
}
