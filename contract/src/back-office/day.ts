import { z } from 'zod'

/** A day in India, such as `2026-11-21`. */
export const day = (name: string) => {
  const message = `${name} must be a day such as 2026-11-21`
  return z.iso.date(message).refine((text) => text >= '2020-01-01' && text < '2100-01-01', message)
}

/** Longest report in days: two years. */
const MAX_DAYS = 732

/** From the start of the first day to the end of the last, in India's time zone. */
export const daySpan = z
  .strictObject({ from: day('from'), to: day('to') })
  .refine(({ from, to }) => from <= to, {
    message: 'The first day must not be after the last',
    path: ['from'],
  })
  .refine(({ from, to }) => (Date.parse(to) - Date.parse(from)) / 86_400_000 < MAX_DAYS, {
    message: 'A report covers at most two years',
    path: ['from'],
  })
