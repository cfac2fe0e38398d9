import { type BreachReport, breachReports } from '@amritvasya/contract/rules/breach-clocks'
import { formatDateTime } from '../ui/dates.ts'

const titles: Readonly<Record<string, string>> = {
  recorded: 'Recorded',
  changed: 'Changed',
  noted: 'Note',
  closed: 'Closed',
  reopened: 'Opened again',
  // The next two and 'person-informed' are of former releases.
  'persons-added': 'People added',
  'persons-removed': 'List cleared',
  'persons-notified': 'Notice sent',
  'person-informed': 'Somebody informed in another way',
}
const REPORTED = '-reported'

const reportOf = (kind: string): string | undefined =>
  kind.endsWith(REPORTED) ? breachReports[kind.slice(0, -REPORTED.length) as BreachReport] : undefined

export const entryTitle = (kind: string): string => titles[kind] ?? reportOf(kind) ?? kind

/** Returns the text of an entry, of which some hold a number or a moment alone. */
export function entryText({ kind, text }: { kind: string; text: string }): string {
  if (reportOf(kind)) return `Sent ${formatDateTime(text)}`
  if (kind === 'persons-notified') return `${text} by mail`
  if (kind === 'persons-removed') return `${text} taken off the list`
  return text
}
