import { MAX_CART_LINES, MAX_LINE_QUANTITY } from '@amritvasya/contract/rules/line-quantity'
import { toPaise, toRupees } from '@amritvasya/contract/rules/money'
import type { CartLine } from './cart-line.ts'

type Lines = readonly CartLine[]
export type LineKey = { _id: string; variant: { _id: string } }

export const sameLine = (one: LineKey, other: LineKey): boolean =>
  one._id === other._id && one.variant._id === other.variant._id

export const maxOf = (stock: number): number => Math.max(0, Math.min(stock, MAX_LINE_QUANTITY))

export function limitText(stock: number): string {
  if (stock < 1) return 'Out of stock'
  return stock <= MAX_LINE_QUANTITY ? `Only ${stock} left` : `At most ${MAX_LINE_QUANTITY} of one item`
}

export type Addition = {
  lines: Lines
  outcome: 'added' | 'updated' | 'full'
  /** It says why fewer pieces were added, if so. */
  limit: string | undefined
}

/** Never exceeds the stock (decision 26), nor the lines that an order takes; `full` returns the lines unchanged. */
export function withAdded(lines: Lines, line: CartLine, stock: number): Addition {
  const max = maxOf(stock)
  const present = lines.find((other) => sameLine(other, line))
  const before = present?.quantity ?? 0
  if (before >= max) return { lines, outcome: 'full', limit: limitText(stock) }
  if (!present && lines.length >= MAX_CART_LINES) {
    return { lines, outcome: 'full', limit: `At most ${MAX_CART_LINES} different items in one cart` }
  }
  const next = { ...line, quantity: Math.min(before + line.quantity, max) }
  const limit = next.quantity < before + line.quantity ? limitText(stock) : undefined
  if (!present) return { lines: [...lines, next], outcome: 'added', limit }
  return { lines: lines.map((other) => (other === present ? next : other)), outcome: 'updated', limit }
}

/** The caller enforces the stock. */
export function withQuantity(lines: Lines, key: LineKey, quantity: number): Lines {
  const possible = Math.max(1, Math.min(quantity, MAX_LINE_QUANTITY))
  return lines.map((line) => (sameLine(line, key) ? { ...line, quantity: possible } : line))
}

export const without = (lines: Lines, key: LineKey): Lines => lines.filter((line) => !sameLine(line, key))

export const countOf = (lines: Lines): number => lines.reduce((sum, line) => sum + line.quantity, 0)

/** The total is in rupees. */
export const lineTotal = (line: CartLine): number => toRupees(toPaise(line.price) * line.quantity)

export const subtotalOf = (lines: Lines): number =>
  toRupees(lines.reduce((sum, line) => sum + toPaise(line.price) * line.quantity, 0))
