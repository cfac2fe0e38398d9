import { indianTime } from './dates.ts'

/** The hours are India's, such as `22:00`; those that end before they begin end the next morning. */
export type QuietHours = { from: string; to: string }

export const timeOfDay = /^([01]\d|2[0-3]):[0-5]\d$/

/** The first minute is quiet, the last one is not. */
export function isQuiet(quiet: QuietHours | undefined, at: Date): boolean {
  if (!quiet) return false
  const now = indianTime(at)
  const { from, to } = quiet
  return from < to ? from <= now && now < to : from <= now || now < to
}
