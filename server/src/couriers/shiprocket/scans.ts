import type { ParcelState } from '@amritvasya/contract/rules/parcel-states'
import type { z } from 'zod'
import type { ParcelRemark, ParcelReports, ParcelScan } from '../courier.ts'
import type { trackedParcel, Webhook } from './responses.ts'

/** Shiprocket's status codes (https://apidocs.shiprocket.in, Tracking); all others are remarks. */
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

/** They are Pickup Error and Pickup Exception. */
const pickupFailures: ReadonlySet<number> = new Set([13, 20])

type Dated = Pick<ParcelScan, 'happenedAt'>
const byTime = (a: Dated, b: Dated) => a.happenedAt.getTime() - b.happenedAt.getTime()

type Report = Omit<ParcelRemark, 'isPickupFailure'>

const sorted = (reports: readonly Report[]): ParcelReports => {
  const all = reports.toSorted(byTime)
  const stateOf = ({ code }: Report) => states.get(Number(code))
  return {
    scans: all.flatMap((report) => {
      const { code, ...scan } = report
      const state = stateOf(report)
      return state ? [{ ...scan, state }] : []
    }),
    remarks: all
      .filter((report) => !stateOf(report) && report.says)
      .map((report) => ({ ...report, isPickupFailure: pickupFailures.has(Number(report.code)) })),
  }
}

const reportOf = (activity: Activity): Report[] => {
  const happenedAt = momentOf(activity.date)
  const { activity: words, location, 'sr-status': code, 'sr-status-label': label } = activity
  if (!happenedAt) return []
  return [{ code: `${code ?? ''}`, says: words || (label ?? ''), location: location ?? '', happenedAt }]
}

/** A status without a meaning here is kept as a remark. */
export const reportsOf = (activities: readonly Activity[]): ParcelReports =>
  sorted(activities.flatMap(reportOf))

/** Adds the present status, which couriers without scans report alone. */
export function reportsOfWebhook(event: Webhook): ParcelReports {
  const reports = (event.scans ?? []).flatMap(reportOf)
  const status = event.shipment_status_id ?? event.current_status_id
  const happenedAt = momentOf(event.current_timestamp ?? '')
  const isReported = reports.some(
    ({ code }) =>
      code === `${status}` ||
      (states.has(Number(code)) && states.get(Number(code)) === states.get(status ?? 0)),
  )
  if (!happenedAt || isReported) return sorted(reports)
  const code = `${status ?? ''}`
  return sorted([...reports, { code, says: event.current_status, location: '', happenedAt }])
}
