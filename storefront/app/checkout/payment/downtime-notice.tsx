import { downtimeText } from './downtime-words.ts'
import { useDowntimes } from './use-downtimes.ts'

/** Names the ways to pay that are disturbed, within five seconds (PAY-11). */
export function DowntimeNotice({ isNeeded = true }: { isNeeded?: boolean }) {
  const downtimes = useDowntimes()
  const disturbed = isNeeded ? downtimeText(downtimes) : undefined
  return (
    <p
      role="status"
      className={disturbed ? 'mt-3 rounded-md bg-bad-soft px-3.5 py-2.5 text-sm text-bad' : ''}
    >
      {disturbed}
    </p>
  )
}
