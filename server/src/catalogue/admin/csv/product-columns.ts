import type { Cells } from './cells.ts'

/** Fields as in the contract, not yet validated. */
export type Raw = Record<string, unknown>

/** An empty cell clears texts and optional values, and leaves other fields unchanged. */
type Column = { column: string; field: string; read: (cells: Cells, column: string) => unknown }

const text = (cells: Cells, column: string) => cells.text(column)
const lower = (cells: Cells, column: string) => cells.text(column)?.toLowerCase() || undefined
const number = (cells: Cells, column: string) => cells.number(column) ?? undefined
const numberOrNone = (cells: Cells, column: string) => cells.number(column)
const yesOrNo = (cells: Cells, column: string) => cells.yesOrNo(column) ?? undefined

const productColumns: readonly Column[] = [
  { column: 'name', field: 'name', read: text },
  { column: 'short_description', field: 'shortDescription', read: text },
  { column: 'description', field: 'description', read: text },
  { column: 'label', field: 'label', read: lower },
  { column: 'published', field: 'isPublished', read: yesOrNo },
  { column: 'featured', field: 'isFeatured', read: yesOrNo },
  { column: 'material', field: 'material', read: text },
  { column: 'returns', field: 'returns', read: lower },
  { column: 'shipping_rate', field: 'shippingRate', read: numberOrNone },
  { column: 'hsn_code', field: 'hsnCode', read: text },
  { column: 'gst_percent', field: 'gstRate', read: number },
  { column: 'low_stock_at', field: 'lowStockAt', read: number },
]

const variantColumns: readonly Column[] = [
  { column: 'sku', field: 'sku', read: text },
  { column: 'size', field: 'size', read: text },
  { column: 'selling_price', field: 'sellingPrice', read: number },
  { column: 'mrp', field: 'mrp', read: number },
  { column: 'opening_stock', field: 'quantity', read: number },
]

/** In the order of the file. */
export const productCsvColumns = [
  'product_code',
  'name',
  'category',
  'brand',
  ...productColumns.slice(1).map(({ column }) => column),
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
] as const

/** Columns that only the first line of a product needs. */
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
}

export const columnOf = (field: PropertyKey | undefined): string => columnOfField[String(field)] ?? ''
