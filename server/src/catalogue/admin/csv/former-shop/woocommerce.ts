import type { CsvLine } from '../../../../platform/read-csv.ts'
import type { FormerPicture, FormerProduct, FormerVariant } from './former-product.ts'

/** Of the product CSV exporter in WooCommerce. */
export const wooColumns = [
  'id',
  'type',
  'sku',
  'name',
  'short_description',
  'description',
  'regular_price',
  'sale_price',
  'categories',
  'brands',
  'images',
  'parent',
  'stock',
  'weight_(kg)',
  'weight_(g)',
  'weight_(lbs)',
  'weight_(oz)',
  ...[1, 2, 3].flatMap((number) => [`attribute_${number}_name`, `attribute_${number}_value(s)`]),
] as const

export const neededWooColumns = ['id', 'type', 'name', 'regular_price']

const gramsOf: Readonly<Record<string, number>> = { kg: 1_000, g: 1, lbs: 453.592_37, oz: 28.349_523 }

function weightOf({ cells }: CsvLine): number | null {
  for (const [unit, grams] of Object.entries(gramsOf)) {
    const value = Number(cells.get(`weight_(${unit})`))
    if (value > 0) return Math.round(value * grams * 1_000) / 1_000
  }
  return null
}

/** WooCommerce escapes commas inside of a value. */
const firstOf = (text: string): string => (text.split(/(?<!\\),/, 1)[0] ?? '').replaceAll('\\,', ',').trim()

/** The product page of WordPress unless its owner renamed it: the export does not hold it. */
const slugOf = (name: string): string =>
  name
    .normalize('NFD')
    .replace(/\p{Mn}/gu, (mark) => (/\p{Script=Inherited}/u.test(mark) ? '' : mark))
    .toLowerCase()
    .replace(/['’"“”.]/g, '')
    .replace(/[^\p{L}\p{N}\p{M}]+/gu, '-')
    .replace(/^-|-$/g, '')

function variantOf(line: CsvLine, isVariation: boolean): FormerVariant {
  const read = (column: string) => line.cells.get(column) ?? ''
  const sizes = [1, 2, 3].map((number) => read(`attribute_${number}_value(s)`)).filter(Boolean)
  const regular = read('regular_price')
  return {
    line: line.line,
    sku: read('sku'),
    size: isVariation ? sizes.join(' / ') : '',
    price: read('sale_price') || regular,
    formerPrice: read('sale_price') ? regular : '',
    stock: read('stock'),
    grams: weightOf(line),
  }
}

const picturesOf = ({ line, cells }: CsvLine): FormerPicture[] =>
  (cells.get('images') ?? '')
    .split(/(?<!\\),/)
    .map((url) => ({ line, url: url.replaceAll('\\,', ',').trim(), alt: '' }))
    .filter(({ url }) => url !== '')

/** A variation names its product by SKU or by `id:12`. */
export function wooProducts(lines: readonly CsvLine[]): FormerProduct[] {
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
          ? [variantOf(line, false)]
          : own.map((variation) => variantOf(variation, true))
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
        variants,
      }
    })
}
