import { toPaise } from '../platform/money.ts'
import { type CartLine, maxPieces } from './cart-line.ts'

type Lines = readonly CartLine[]
/** Key of a line; a variant belongs to exactly one product. */
export type LineKey = { _id: string; variant: { _id: string } }

export const sameLine = (one: LineKey, other: LineKey): boolean =>
  one._id === other._id && one.variant._id === other.variant._id

export const maxOf = (stock: number): number => Math.max(0, Math.min(stock, maxPieces))

export function limitText(stock: number): string {
  if (stock < 1) return 'Out of stock'
  return stock <= maxPieces ? `Only ${stock} left` : `At most ${maxPieces} of one item`
}

export type Addition = {
  lines: Lines
  outcome: 'added' | 'updated' | 'full'
  /** True when stock allowed fewer pieces than requested. */
  isShort: boolean
}

/**
 * Adds a line, or raises the quantity of an existing one, never above stock (CART-10, CART-11, decision 26). `full`
 * returns the lines unchanged.
 */
export function withAdded(lines: Lines, line: CartLine, stock: number): Addition {
  const max = maxOf(stock)
  const present = lines.find((other) => sameLine(other, line))
  const before = present?.quantity ?? 0
  if (before >= max) return { lines, outcome: 'full', isShort: true }
  const next = { ...line, quantity: Math.min(before + line.quantity, max) }
  const isShort = next.quantity < before + line.quantity
  if (!present) return { lines: [...lines, next], outcome: 'added', isShort }
  return { lines: lines.map((other) => (other === present ? next : other)), outcome: 'updated', isShort }
}

/** Clamps the quantity to at least 1; the caller enforces the stock (CART-02). */
export function withQuantity(lines: Lines, key: LineKey, quantity: number): Lines {
  const kept = Math.max(1, Math.min(quantity, maxPieces))
  return lines.map((line) => (sameLine(line, key) ? { ...line, quantity: kept } : line))
}

export const without = (lines: Lines, key: LineKey): Lines => lines.filter((line) => !sameLine(line, key))

export const countOf = (lines: Lines): number => lines.reduce((sum, line) => sum + line.quantity, 0)

/** Returns rupees. */
export const lineTotal = (line: CartLine): number => (toPaise(line.price) * line.quantity) / 100

/** Returns rupees, without shipping. */
export const subtotalOf = (lines: Lines): number =>
  lines.reduce((sum, line) => sum + toPaise(line.price) * line.quantity, 0) / 100
