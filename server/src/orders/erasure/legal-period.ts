/**
 * The last day on which the accounts of a financial year must be kept. Its annual return is due on 31 December after it
 * (CGST Rules, rule 80).
 * @param begins the year in whose April it began
 */
const lastDayOf = (begins: number, months: number): string =>
  new Date(Date.UTC(begins + 1, 12 + months, 0)).toISOString().slice(0, 10)

/**
 * Returns the first day of the oldest financial year whose accounts must still be kept, such as `2019-04-01`.
 * @param today in India
 * @param months from the due date of the annual return
 */
export function legalPeriodStartOf(today: string, months: number): string {
  let begins = Number(today.slice(0, 4))
  while (lastDayOf(begins - 1, months) >= today) begins--
  return `${begins}-04-01`
}
