import { formatExactRupees, toRupees } from '@amritvasya/contract/rules/money'
import { formatDate, formatDateTime } from './dates.ts'
import { fieldKind, fieldLabel } from './field-words.ts'
import { valueNames } from './value-words.ts'

export type NameOf = (id: string) => string | undefined

export const isPlain = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

const aMoment = /^\d{4}-\d\d-\d\dT\d\d:\d\d(:\d\d(\.\d+)?)?Z$/
const aDay = /^\d{4}-\d\d-\d\d$/
const aState = /^[a-z]+(_[a-z]+)+$/

const numbers = new Intl.NumberFormat('en-IN', { maximumFractionDigits: 6 })

function measure(value: Record<string, unknown>): string {
  const { unit, ...sizes } = value
  const known = Object.values(sizes).filter((number) => typeof number === 'number')
  return known.length > 0 ? `${known.join(' × ')} ${unit}` : '–'
}

function numberOf(value: number, name: string): string {
  const kind = fieldKind(name)
  if (kind === 'rupees') return formatExactRupees(value)
  if (kind === 'paise') return formatExactRupees(toRupees(value))
  if (kind === 'per cent') return `${value}%`
  return numbers.format(kind === 'place' ? value + 1 : value)
}

function textOf(text: string, name: string, nameOf: NameOf): string {
  if (fieldKind(name) === 'photo') return 'Photo'
  const called = valueNames[name]?.[text] ?? nameOf(text)
  if (called !== undefined) return called
  if (aMoment.test(text)) return formatDateTime(text)
  if (aState.test(text)) return text.replaceAll('_', ' ')
  return aDay.test(text) ? formatDate(text) : text
}

/** Formats money in rupees, moments in Indian time, lists of records line by line, and only filled fields. */
export function readable(value: unknown, name: string, nameOf: NameOf): string {
  if (value === undefined || value === null || value === '') return '–'
  if (typeof value === 'boolean') return value ? 'Yes' : 'No'
  if (typeof value === 'number') return numberOf(value, name)
  if (Array.isArray(value)) {
    const parts = value.map((part) => readable(part, name, nameOf))
    return parts.join(value.some(isPlain) ? '\n' : ', ') || '–'
  }
  if (!isPlain(value)) return textOf(String(value), name, nameOf)
  if (fieldKind(name) === 'photo') return 'Photo'
  if (fieldKind(name) === 'measure') return measure(value)
  const shown = Object.entries(value)
    .filter(([part]) => !['not shown', 'photo'].includes(fieldKind(part, name) ?? ''))
    .map(([part, inner]) => [fieldLabel(part, name), readable(inner, part, nameOf)])
    .filter(([, inner]) => inner !== '–')
  return shown.map(([label, inner]) => `${label}: ${inner}`).join(', ') || '–'
}
