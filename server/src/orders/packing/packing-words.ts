import { wholeDay } from '@amritvasya/contract/rules/pre-orders'
import type { PackingLine, PackingRow } from './packing.repository.ts'

type Named = { name: string; size: string | null; color: string | null }

/** Many product names already contain their size. */
export const nameOf = ({ name, size, color }: Named): string =>
  [name, ...[size, color].filter((part) => part && !name.includes(part))].join(', ')

const list = (parts: readonly string[]) => parts.join('; ')

/** Returns an empty text when nothing is missing. */
export function missingWords(lines: readonly PackingLine[]): string {
  const missing = lines.filter(({ needed, packed }) => packed < needed)
  if (missing.length === 0) return ''
  return `Still missing: ${list(missing.map((line) => `${line.needed - line.packed} × ${nameOf(line)}`))}.`
}

/** Names pieces that were cancelled or sent after they were counted; it is empty when there are none. */
export function surplusWords(lines: readonly PackingLine[]): string {
  const surplus = lines.filter(({ needed, packed }) => packed > needed)
  if (surplus.length === 0) return ''
  return `Take out: ${list(surplus.map((line) => `${line.packed - line.needed} × ${nameOf(line)}`))}.`
}

const closed: Partial<Record<PackingRow['status'], string>> = {
  pending: 'This order is not paid or confirmed yet. Do not pack it.',
  shipped: 'This order has been shipped.',
  delivered: 'This order has been delivered.',
  cancelled: 'This order is cancelled. Do not send it.',
}

export const waitingWords = (day: string): string =>
  `A pre-ordered piece has not come yet; it is promised by ${wholeDay(day)}. Pack this order only if the piece is here.`

/** Returns null while the order may be packed. */
export function whyNotPacked({ status, lines }: PackingRow): string | null {
  const words = closed[status]
  if (words) return words
  const needed = lines.reduce((sum, line) => sum + line.needed, 0)
  return needed === 0 ? 'Every piece has been refunded. There is nothing to pack.' : null
}
