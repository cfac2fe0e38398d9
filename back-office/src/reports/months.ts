const COUNT = 18

/**
 * Returns months such as `2026-10`, that of the day first.
 * @param today such as `2026-11-21`
 */
export function lastMonths(today: string): string[] {
  const [year = 0, month = 0] = today.split('-').map(Number)
  return Array.from({ length: COUNT }, (_, back) =>
    new Date(Date.UTC(year, month - 1 - back, 1)).toISOString().slice(0, 7),
  )
}

/**
 * Tells whether documents can still be added to a return.
 * @param to its last day, such as `2026-11-30`
 */
export const isUnfinished = (to: string, today: string): boolean => to >= today

/** Returns the last month that is over, such as `2026-10`. */
export const lastWholeMonth = (today: string): string => lastMonths(today)[1] ?? ''

const names = new Intl.DateTimeFormat('en-IN', { month: 'long', year: 'numeric', timeZone: 'UTC' })

/** Formats `2026-10` as October 2026. */
export const monthName = (month: string): string => names.format(new Date(`${month}-01`))
