import { wholeDay } from '@amritvasya/contract/rules/pre-orders'
import { z } from 'zod'
import { ApiError } from '../../../platform/http/api-error.ts'
import { assertPromisable } from '../../pre-orders/pre-orders.service.ts'
import type { ProductInput } from '../product-input.ts'
import type { Cells } from './cells.ts'

export const DAY_COLUMN = 'pre_order_day'

/** A variant with a day, or a set, which has none of its own. */
export type DatedSku = { sku: string; availableOn: string | null; isBundle: boolean }

export type CsvPreOrders = {
  /** The owner has switched them on. */
  areOffered: boolean
  /** It is the day in India. */
  today: string
  bySku: ReadonlyMap<string, DatedSku>
}

export type PlannedDay = { variantId: string; name: string; day: string }

/**
 * Returns the pre-orders that the lines of a product start. An empty cell changes nothing. Whoever has bought is told of
 * a later day, so a day that runs is moved and ended in the back office alone; such a cell is a problem of its line.
 */
export function planDays(
  lines: readonly Cells[],
  { name, variants }: Pick<ProductInput, 'name' | 'variants'>,
  preOrders: CsvPreOrders,
): PlannedDay[] {
  const onlySku = lines.length === 1 && variants.length === 1 ? variants[0]?.sku : undefined
  return lines.flatMap((line) => {
    const day = line.text(DAY_COLUMN)
    if (!day) return []
    const sku = line.text('sku') || onlySku
    const variant = variants.find((one) => one.sku === sku)
    const known = preOrders.bySku.get(sku ?? '') ?? { availableOn: null, isBundle: false }
    if (!variant || known.availableOn === day) return []
    const problem = problemWith(day, known, preOrders)
    if (problem) line.problem(DAY_COLUMN, problem)
    return problem ? [] : [{ variantId: variant.id, name, day }]
  })
}

function problemWith(
  day: string,
  { availableOn, isBundle }: Pick<DatedSku, 'availableOn' | 'isBundle'>,
  { areOffered, today }: CsvPreOrders,
): string | undefined {
  if (!z.iso.date().safeParse(day).success) return 'Please write the day as 2026-12-20'
  if (availableOn !== null) {
    return `This is a pre-order until ${wholeDay(availableOn)}: move its day under Pre-orders, which tells the customers`
  }
  if (!areOffered) return 'Please switch Pre-orders on in the settings first'
  try {
    assertPromisable({ isBundle, today }, day)
    return undefined
  } catch (error) {
    if (!(error instanceof ApiError)) throw error
    return Object.values(error.details.errors ?? {})[0] ?? error.message
  }
}
