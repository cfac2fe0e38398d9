import { fromLocal, indianDay, indianTime } from './dates.ts'

export type DeliveryCalendar = {
  /** Time in India, such as `14:00`; later orders count from the next working day. */
  cutOff: string
  /** Working days between the order and its pickup. */
  packingDays: number
  /** 0 is Sunday. At most six, without pickup and delivery. */
  closedWeekdays: readonly number[]
  /** They are days in India without pickup and delivery, such as `2027-01-26`. */
  holidays: readonly string[]
}

/** Every day from pickup to delivery counts. */
export type TransitDays = { min: number; max: number }

export type ExpectedDelivery = {
  /** Both are working days in India. */
  from: string
  to: string
  /** It is an ISO moment until which these days hold. */
  orderBefore: string
}

/**
 * Returns the days of a zone, moved as a whole when the courier's own estimate ends later.
 * @param days that the courier estimates from pickup to delivery; null where it estimates none
 */
export const laterTransit = ({ min, max }: TransitDays, days: number | null): TransitDays =>
  days === null || days <= max ? { min, max } : { min: min + days - max, max: days }

const DAY_MS = 86_400_000
const daysAfter = (day: string, days: number): string =>
  new Date(Date.parse(day) + days * DAY_MS).toISOString().slice(0, 10)

/**
 * Returns the days on which a parcel is expected that is packed on a later day: it leaves on that day.
 * @param orderedAt an ISO moment, a date, or milliseconds since 1970
 * @param readyOn a day in India, such as `2026-12-20`
 */
export function expectedFrom(
  orderedAt: string | Date | number,
  calendar: DeliveryCalendar,
  transit: TransitDays,
  readyOn: string,
): ExpectedDelivery {
  const now = expectedDelivery(orderedAt, calendar, transit)
  const ready = fromLocal(`${readyOn}T00:00`) ?? ''
  const then = expectedDelivery(ready, { ...calendar, packingDays: 0 }, transit)
  return then.to > now.to ? then : now
}

/**
 * Returns the days on which a parcel is expected.
 * @param orderedAt an ISO moment, a date, or milliseconds since 1970
 */
export function expectedDelivery(
  orderedAt: string | Date | number,
  { cutOff, packingDays, closedWeekdays, holidays }: DeliveryCalendar,
  transit: TransitDays,
): ExpectedDelivery {
  const closed = new Set(holidays)
  const isWorkingDay = (day: string) =>
    !closed.has(day) && !closedWeekdays.includes(new Date(day).getUTCDay())
  const workingDayFrom = (first: string): string => {
    let day = first
    while (!isWorkingDay(day)) day = daysAfter(day, 1)
    return day
  }
  const today = indianDay(orderedAt)
  const isInTime = isWorkingDay(today) && indianTime(orderedAt) < cutOff
  const counted = workingDayFrom(isInTime ? today : daysAfter(today, 1))
  let pickup = counted
  for (let days = 0; days < packingDays; days++) pickup = workingDayFrom(daysAfter(pickup, 1))
  return {
    from: workingDayFrom(daysAfter(pickup, transit.min)),
    to: workingDayFrom(daysAfter(pickup, transit.max)),
    orderBefore: fromLocal(`${counted}T${cutOff}`) ?? '',
  }
}
