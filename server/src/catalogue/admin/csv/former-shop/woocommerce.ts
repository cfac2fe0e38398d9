import type { CsvLine } from '../../../../platform/read-csv.ts'
import { readNumber } from '../cells.ts'
import { priceNow } from './former-price.ts'
import type { FormerPicture, FormerProduct, FormerVariant } from './former-product.ts'

/** The product CSV exporter in WooCommerce writes them. */
export const wooColumns = [
  'id',
  'type',
  'sku',
  'name',
  'short_description',
  'description',
  'regular_price',
  'sale_price',
  'date_sale_price_starts',
  'date_sale_price_ends',
  'in_stock?',
  'categories',
  'brands',
  'images',
  'parent',
  'stock',
  'weight_(kg)',
  'weight_(g)',
  'weight_(lbs)',
  'weight_(oz)',
  ...[1, 2, 3, 4, 5, 6].map((number) => `attribute_${number}_value(s)`),
] as const

export const neededWooColumns = ['id', 'type', 'name', 'regular_price']

const gramsOf: Readonly<Record<string, number>> = { kg: 1_000, g: 1, lbs: 453.592_37, oz: 28.349_523 }

function weightOf({ cells }: CsvLine): number | null {
  for (const [unit, grams] of Object.entries(gramsOf)) {
    const text = cells.get(`weight_(${unit})`) ?? ''
    const value = /^\d+\.\d{3}$/.test(text) ? Number(text) : (readNumber(text) ?? 0)
    if (value > 0) return Math.round(value * grams * 1_000) / 1_000
  }
  return null
}

/** WooCommerce escapes commas inside of a value. */
const listOf = (text: string): string[] =>
  text
    .split(/(?<!\\),/)
    .map((value) => value.replaceAll('\\,', ',').trim())
    .filter(Boolean)
const firstOf = (text: string): string => listOf(text)[0] ?? ''

/** The product page of WordPress unless its owner renamed it: the export does not hold it. */
const slugOf = (name: string): string =>
  name
    .normalize('NFD')
    .replace(/\p{Mn}/gu, (mark) => (/\p{Script=Inherited}/u.test(mark) ? '' : mark))
    .toLowerCase()
    .replace(/['’"“”.]/g, '')
    .replace(/[^\p{L}\p{N}\p{M}]+/gu, '-')
    .replace(/^-|-$/g, '')

/** Stock without a number was not counted; variations may share that of their product (`parent`). */
function stockOf({ cells }: CsvLine): string {
  const stock = cells.get('stock') ?? ''
  if (cells.get('in_stock?') === '0' && stock === '') return '0'
  return stock === 'parent' ? '' : stock
}

function variantOf(line: CsvLine, isVariation: boolean, now: Date): FormerVariant {
  const read = (column: string) => line.cells.get(column) ?? ''
  const sizes = [1, 2, 3, 4, 5, 6].map((number) => read(`attribute_${number}_value(s)`)).filter(Boolean)
  const sale = { sale: read('sale_price'), regular: read('regular_price') }
  const prices = priceNow(
    { ...sale, starts: read('date_sale_price_starts'), ends: read('date_sale_price_ends') },
    now,
  )
  return {
    line: line.line,
    sku: read('sku'),
    size: isVariation ? sizes.join(' / ') : '',
    ...prices,
    stock: stockOf(line),
    grams: weightOf(line),
  }
}

const picturesOf = ({ line, cells }: CsvLine): FormerPicture[] =>
  listOf(cells.get('images') ?? '').map((url) => ({ line, url, alt: '' }))

/** WordPress shows a category under the names of those above it, and under its own alone. */
const categoriesOf = (text: string): { name: string; paths: string[] }[] =>
  listOf(text).map((name) => {
    const steps = name.split('>').map((step) => slugOf(step.trim()))
    return { name, paths: [steps.join('/'), steps.at(-1) ?? ''].map((path) => `/product-category/${path}`) }
  })

/** A variation names its product by SKU or by `id:12`. */
export function wooProducts(lines: readonly CsvLine[], now: Date): FormerProduct[] {
  const typeOf = ({ cells }: CsvLine) => (cells.get('type') ?? '').toLowerCase().split(/, */, 1)[0]
  const variations = Map.groupBy(
    lines.filter((line) => typeOf(line) === 'variation'),
    ({ cells }) => cells.get('parent') ?? '',
  )
  return lines
    .filter((line) => typeOf(line) !== 'variation')
    .map((line) => {
      const read = (column: (typeof wooColumns)[number]) => line.cells.get(column) ?? ''
      const own = [
        ...(variations.get(`id:${read('id')}`) ?? []),
        ...((read('sku') && variations.get(read('sku'))) || []),
      ].sort((one, other) => one.line - other.line)
      const variants =
        typeOf(line) === 'simple'
          ? [variantOf(line, false, now)]
          : own.map((variation) => variantOf(variation, true, now))
      return {
        key: read('id'),
        line: line.line,
        name: read('name'),
        shortHtml: read('short_description').replaceAll('\\n', '\n'),
        html: read('description').replaceAll('\\n', '<br>'),
        category: firstOf(read('categories')),
        brand: firstOf(read('brands')),
        pictures: [line, ...own].flatMap(picturesOf),
        oldPath: `/product/${slugOf(read('name'))}`,
        oldCategories: categoriesOf(read('categories')),
        variants,
      }
    })
}
