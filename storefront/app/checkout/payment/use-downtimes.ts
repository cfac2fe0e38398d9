import type { PaymentDowntime } from '@amritvasya/contract'
import { useEffect, useState } from 'react'
import { useApi } from '../../platform/use-api.ts'

/** Milliseconds: with two until any process takes the job of the webhook, and the server's half second, 4.5 of the five of PAY-11. */
const REFRESH_MS = 2_000

/** Reads again while the page is visible; the last answer stays while the server cannot be reached. */
export function useDowntimes(): readonly PaymentDowntime[] {
  const api = useApi()
  const [downtimes, setDowntimes] = useState<readonly PaymentDowntime[]>([])
  useEffect(() => {
    let isHere = true
    const read = () => {
      if (document.visibilityState !== 'visible') return
      api('GET /public/payment-downtimes', {}).then(
        (response) => isHere && setDowntimes(response.downtimes),
        () => {},
      )
    }
    read()
    const timer = setInterval(read, REFRESH_MS)
    return () => {
      isHere = false
      clearInterval(timer)
    }
  }, [api])
  return downtimes
}
