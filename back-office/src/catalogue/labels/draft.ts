import type { StockItem } from '@amritvasya/contract'
import {
  type LabelSheet,
  labelSheets,
  MAX_LABELLED_VARIANTS,
  MAX_LABELS,
} from '@amritvasya/contract/rules/barcodes'

/** The lists of products and stock hand it over. */
export type Start = { productIds?: string[]; variantIds?: string[] }
/** It is the number as it was typed. */
export type Line = { item: StockItem; count: string }
export type Choices = { sheet: LabelSheet; first: string; hasMrp: boolean }

/** Each piece in stock gets a label. */
export const newLine = (item: StockItem): Line => ({
  item,
  count: String(Math.max(1, Math.min(item.quantity, 500))),
})

/** It adds one more of a product that is there already. */
export const withItem = (lines: readonly Line[], item: StockItem): Line[] =>
  lines.some((line) => line.item.id === item.id)
    ? lines.map((line) =>
        line.item.id === item.id ? { ...line, count: String((countOf(line.count) ?? 0) + 1) } : line,
      )
    : [...lines, newLine(item)]

/** It is undefined unless it is a number of labels; 0 leaves the line out. */
export const countOf = (text: string): number | undefined =>
  /^\d{1,4}$/.test(text.trim()) ? Number(text) : undefined

export const placesOf = (sheet: LabelSheet): number => labelSheets[sheet].columns * labelSheets[sheet].rows

export const isFirstWrong = ({ sheet, first }: Choices): boolean => {
  const place = countOf(first)
  return place === undefined || place < 1 || place > placesOf(sheet)
}

/** Returns the labels and sheets that the choice makes. */
export function amountOf(
  lines: readonly Line[],
  { sheet, first }: Choices,
): { labels: number; sheets: number } {
  const labels = lines.reduce((sum, { count }) => sum + (countOf(count) ?? 0), 0)
  const before = (countOf(first) ?? 1) - 1
  return { labels, sheets: labels === 0 ? 0 : Math.ceil((labels + before) / placesOf(sheet)) }
}

/** It is undefined when it can be printed. */
export function whyNot(lines: readonly Line[], choices: Choices): string | undefined {
  const { labels } = amountOf(lines, choices)
  if (lines.some(({ count }) => countOf(count) === undefined))
    return 'Enter how many labels each product gets.'
  if (labels === 0) return 'Choose at least one label.'
  if (labels > MAX_LABELS) return `At most ${MAX_LABELS} labels are printed at a time.`
  if (lines.length > MAX_LABELLED_VARIANTS)
    return `At most ${MAX_LABELLED_VARIANTS} products are printed at a time.`
  return isFirstWrong(choices) ? `The sheet has the places 1 to ${placesOf(choices.sheet)}.` : undefined
}

export function pathOf(lines: readonly Line[], { sheet, first, hasMrp }: Choices): string {
  const pieces = lines
    .filter(({ count }) => countOf(count))
    .map(({ item, count }) => `${item.id}x${countOf(count)}`)
    .join(',')
  return `/labels.pdf?pieces=${pieces}&sheet=${sheet}&first=${countOf(first) ?? 1}&mrp=${hasMrp}`
}
