import type { GridOutcome, GridRow, StockItem } from '@amritvasya/contract'
import { isWholePaise, toPaise, toRupees } from '@amritvasya/contract/rules/money'
import { parseRupees } from '../../ui/money.ts'

/** Only these columns can be edited. */
export const figures = ['sellingPrice', 'mrp', 'quantity'] as const
export type Figure = (typeof figures)[number]

/** `texts` has only the cells that differ from `seen`. */
export type Draft = {
  seen: StockItem
  texts: Partial<Record<Figure, string>>
  /** The last save reported this conflict. */
  note?: string
}
export type Drafts = ReadonlyMap<string, Draft>

const whole = new Intl.NumberFormat('en-IN', { maximumFractionDigits: 2 })
const withPaise = new Intl.NumberFormat('en-IN', { minimumFractionDigits: 2, maximumFractionDigits: 2 })

const written = (number: number): string => (Number.isInteger(number) ? whole : withPaise).format(number)

/** The text reads like `14,999` or `499.50`. */
export const textOf = (item: StockItem, figure: Figure): string => written(item[figure])

const numberOf = (figure: Figure, text: string): number => {
  if (figure !== 'quantity') return parseRupees(text) ?? Number.NaN
  return Number(text.replace(/[,\s]/g, '') || Number.NaN)
}

/** Leaves text that is no exact amount unchanged. */
export function tidied(figure: Figure, text: string): string {
  const number = numberOf(figure, text)
  const isExact = toRupees(toPaise(number)) === number
  return isExact ? written(number) : text
}

export function problemOf({ seen, texts }: Draft): string | undefined {
  const value = (figure: Figure) => {
    const text = texts[figure]
    return text === undefined ? seen[figure] : numberOf(figure, text)
  }
  const [selling, mrp, quantity] = [value('sellingPrice'), value('mrp'), value('quantity')]
  const isPrice = (price: number) => price >= 1 && isWholePaise(price)
  if (!isPrice(selling)) return 'Please enter a selling price, such as 499 or 499.50'
  if (!isPrice(mrp)) return 'Please enter an MRP, such as 499 or 499.50'
  if (selling > mrp) return 'The selling price must not be above the MRP'
  if (!Number.isInteger(quantity) || quantity < 0) return 'Please enter the stock as a whole number'
  return undefined
}

/** Drops rows that are back at their original values. */
export function typed(drafts: Drafts, item: StockItem, figure: Figure, text: string): Drafts {
  const draft = drafts.get(item.id) ?? { seen: item, texts: {} }
  const { [figure]: _, ...others } = draft.texts
  const isBack = numberOf(figure, text) === draft.seen[figure]
  const texts = isBack ? others : { ...others, [figure]: text }
  const next = new Map(drafts)
  if (Object.keys(texts).length === 0) next.delete(item.id)
  else next.set(item.id, { seen: draft.seen, texts })
  return next
}

export function toRow(id: string, { seen, texts }: Draft): GridRow {
  const { sellingPrice, mrp, quantity } = seen
  const to = {
    sellingPrice:
      texts.sellingPrice === undefined ? sellingPrice : numberOf('sellingPrice', texts.sellingPrice),
    mrp: texts.mrp === undefined ? mrp : numberOf('mrp', texts.mrp),
  }
  const isPriced = texts.sellingPrice !== undefined || texts.mrp !== undefined
  return {
    id,
    ...(isPriced && { prices: { to, seen: { sellingPrice, mrp } } }),
    ...(texts.quantity !== undefined && {
      stock: { to: numberOf('quantity', texts.quantity), seen: quantity },
    }),
  }
}

/** Keeps drafts whose rows changed meanwhile, with their current values. */
export function afterSaving(drafts: Drafts, outcomes: readonly GridOutcome[]): Drafts {
  const next = new Map(drafts)
  for (const { id, outcome, item } of outcomes) {
    const draft = next.get(id)
    if (outcome === 'changed-meanwhile' && item && draft) {
      const [price, mrp] = [textOf(item, 'sellingPrice'), textOf(item, 'mrp')]
      const note = `Changed by someone else: ₹${price}, MRP ₹${mrp}, ${item.quantity} pieces. Save again to set your figures.`
      next.set(id, { ...draft, seen: item, note })
    } else next.delete(id)
  }
  return next
}
