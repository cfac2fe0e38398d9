import type { ParcelState } from '@amritvasya/contract/rules/parcel-states'
import type { z } from 'zod'
import type { ParcelScan } from '../courier.ts'
import type { trackedParcel, Webhook } from './responses.ts'

/** Shiprocket's status codes (https://apidocs.shiprocket.in, Tracking); all others change nothing for the customer. */
const states: ReadonlyMap<number, ParcelState> = new Map([
  [6, 'picked-up'],
  [42, 'picked-up'],
  [18, 'in-transit'],
  [22, 'in-transit'],
  [38, 'in-transit'],
  [39, 'in-transit'],
  [17, 'out-for-delivery'],
  [21, 'attempt-failed'],
  [7, 'delivered'],
  [9, 'returning'],
  [14, 'returning'],
  [40, 'returning'],
  [41, 'returning'],
  [46, 'returning'],
  [10, 'returned'],
  [12, 'lost'],
  [24, 'lost'],
  [25, 'lost'],
])

type Activity = NonNullable<
  z.output<typeof trackedParcel>['tracking_data']['shipment_track_activities']
>[number]

/**
 * Shiprocket writes times of India without a zone, as `2023-05-19 11:59:16` or `23 05 2023 11:43:52`.
 * @returns undefined for another format
 */
export function momentOf(text: string): Date | undefined {
  const reversed = /^(\d{2}) (\d{2}) (\d{4}) (\d{2}:\d{2}:\d{2})$/.exec(text)
  const iso = reversed
    ? `${reversed[3]}-${reversed[2]}-${reversed[1]}T${reversed[4]}`
    : text.replace(' ', 'T')
  if (!/^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}$/.test(iso)) return undefined
  const moment = new Date(`${iso}+05:30`)
  return Number.isNaN(moment.getTime()) ? undefined : moment
}

const byTime = (a: ParcelScan, b: ParcelScan) => a.happenedAt.getTime() - b.happenedAt.getTime()

/** Returns the scans that have a meaning for the customer, oldest first. */
export const scansOf = (activities: readonly Activity[]): ParcelScan[] =>
  activities
    .flatMap(({ date, activity, location, 'sr-status': code }) => {
      const state = states.get(Number(code))
      const happenedAt = momentOf(date)
      return state && happenedAt ? [{ state, says: activity, location: location ?? '', happenedAt }] : []
    })
    .toSorted(byTime)

/** Adds the present status, which couriers without scans report alone. */
export function scansOfWebhook(event: Webhook): ParcelScan[] {
  const scans = scansOf(event.scans ?? [])
  const state = states.get(event.shipment_status_id ?? event.current_status_id ?? 0)
  const happenedAt = momentOf(event.current_timestamp ?? '')
  if (!state || !happenedAt || scans.some((scan) => scan.state === state)) return scans
  return [...scans, { state, says: event.current_status, location: '', happenedAt }].toSorted(byTime)
}
