import { fromLocal, indianDay, indianTime } from './dates.ts'

export type DeliveryCalendar = {
  /** Time in India, such as `14:00`; later orders count from the next working day. */
  cutOff: string
  /** Working days between the order and its pickup. */
  packingDays: number
  /** 0 is Sunday. At most six, without pickup and delivery. */
  closedWeekdays: readonly number[]
  /** Days in India without pickup and delivery, such as `2027-01-26`. */
  holidays: readonly string[]
}

/** Days from pickup to delivery, every day counted. */
export type TransitDays = { min: number; max: number }

export type ExpectedDelivery = {
  /** Days in India; both are working days. */
  from: string
  to: string
  /** ISO moment until which these days hold. */
  orderBefore: string
}

const DAY_MS = 86_400_000
const daysAfter = (day: string, days: number): string =>
  new Date(Date.parse(day) + days * DAY_MS).toISOString().slice(0, 10)

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
