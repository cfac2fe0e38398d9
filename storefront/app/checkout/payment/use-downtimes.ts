import type { PaymentDowntime } from '@amritvasya/contract'
import { useEffect, useState } from 'react'
import { useApi } from '../../platform/use-api.ts'

/** It makes 4.5 of PAY-11's five seconds with two of the webhook's job and the server's half second. */
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
