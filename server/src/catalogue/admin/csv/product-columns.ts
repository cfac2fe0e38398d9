import { type CellKind, headingOf, plainFields } from '../../product-fields.ts'
import type { Cells } from './cells.ts'
import { DAY_COLUMN } from './plan-days.ts'

/** The values are not yet validated. */
export type Raw = Record<string, unknown>

type Reader = (cells: Cells, column: string) => unknown
type Column = { column: string; field: string; read: Reader }

/** An empty cell clears texts and optional values, and leaves other fields unchanged. */
const readers = {
  text: (cells, column) => cells.text(column),
  choice: (cells, column) => cells.text(column)?.toLowerCase() || undefined,
  'yes or no': (cells, column) => cells.yesOrNo(column) ?? undefined,
  number: (cells, column) => cells.number(column) ?? undefined,
  'optional number': (cells, column) => cells.number(column),
} satisfies Record<CellKind, Reader>

/** The columns of a whole product, except those whose values the import looks up. */
export const productColumns = plainFields
  .filter((one) => 'cell' in one)
  .map((one) => ({
    column: headingOf(one),
    field: 'form' in one ? one.form : one.field,
    read: readers[one.cell],
  }))

const variantColumns: readonly Column[] = [
  { column: 'sku', field: 'sku', read: readers.text },
  { column: 'size', field: 'size', read: readers.text },
  { column: 'selling_price', field: 'sellingPrice', read: readers.number },
  { column: 'mrp', field: 'mrp', read: readers.number },
  { column: 'opening_stock', field: 'quantity', read: readers.number },
]

export const productCsvColumns = [
  ...plainFields.filter((one) => !('isLast' in one)).map(headingOf),
  'sku',
  'size',
  'color',
  'color_hex',
  'selling_price',
  'mrp',
  'opening_stock',
  'length',
  'breadth',
  'height',
  'dimension_unit',
  'weight',
  'weight_unit',
  'net_quantity',
  'net_quantity_unit',
  ...plainFields.filter((one) => 'isLast' in one && 'cell' in one).map(headingOf),
  DAY_COLUMN,
]

export const wholeProductColumns = ['category', 'brand', ...productColumns.map(({ column }) => column)]

const filled = (columns: readonly Column[], cells: Cells, base: Raw): Raw => {
  const values = columns.map(({ column, field, read }) => [field, read(cells, column)] as const)
  return { ...base, ...Object.fromEntries(values.filter(([, value]) => value !== undefined)) }
}

/** @param base the current product, or the defaults of a new one */
export const rawProduct = (cells: Cells, base: Raw): Raw => filled(productColumns, cells, base)

export function rawVariant(cells: Cells, base: Raw): Raw {
  const variant = filled(variantColumns, cells, base)
  const color = cells.text('color')
  if (color !== undefined) {
    const hexCode = cells.text('color_hex') || (base.color as { hexCode?: string } | null)?.hexCode
    variant.color = color === '' ? null : { name: color, hexCode }
  }
  const unit = cells.text('dimension_unit')
  if (unit !== undefined) {
    const [length = null, breadth = null, height = null] = ['length', 'breadth', 'height'].map((column) =>
      cells.measure(column),
    )
    variant.dimensions = unit === '' ? null : { length, breadth, height, unit: unit.toLowerCase() }
  }
  const weight = cells.measure('weight')
  if (weight !== undefined) {
    variant.weight = weight === null ? null : { value: weight, unit: cells.text('weight_unit') || 'g' }
  }
  const netQuantity = cells.measure('net_quantity')
  if (netQuantity !== undefined) {
    const unit = cells.text('net_quantity_unit')?.toLowerCase() || 'piece'
    variant.netQuantity = netQuantity === null ? null : { value: netQuantity, unit }
  }
  return variant
}

const columnOfField: Record<string, string> = {
  ...Object.fromEntries([...productColumns, ...variantColumns].map(({ column, field }) => [field, column])),
  categoryId: 'category',
  brandId: 'brand',
  productCode: 'product_code',
  color: 'color',
  dimensions: 'dimension_unit',
  weight: 'weight',
  netQuantity: 'net_quantity',
}

export const columnOf = (field: PropertyKey | undefined): string => columnOfField[String(field)] ?? ''
