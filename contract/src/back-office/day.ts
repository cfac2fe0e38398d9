import { z } from 'zod'
import { spanProblem } from '../rules/report-span.ts'

/** It is a day in India, such as `2026-11-21`. */
export const day = (name: string) => {
  const message = `${name} must be a day such as 2026-11-21`
  return z.iso.date(message).refine((text) => text >= '2020-01-01' && text < '2100-01-01', message)
}

/** Both days are included, in India's time zone. */
export const daySpan = z.strictObject({ from: day('from'), to: day('to') }).superRefine((span, context) => {
  const message = spanProblem(span)
  if (message) context.addIssue({ code: 'custom', message, path: ['from'] })
})
