import type { CsvLine } from '../../../../platform/read-csv.ts'
import { readNumber } from '../cells.ts'
import { higherPrice } from './former-price.ts'
import type { FormerPicture, FormerProduct } from './former-product.ts'

/** They come from "Export products" in Shopify's admin. */
export const shopifyColumns = [
  'handle',
  'title',
  'body_(html)',
  'vendor',
  'type',
  'option1_name',
  'option1_value',
  'option2_value',
  'option3_value',
  'variant_sku',
  'variant_grams',
  'variant_inventory_tracker',
  'variant_inventory_qty',
  'variant_price',
  'variant_compare_at_price',
  'seo_description',
  'image_src',
  'image_position',
  'image_alt_text',
] as const

/** Shopify names the columns so today; exports of before have the names above. */
export const presentShopifyNames: Readonly<Record<string, string>> = {
  url_handle: 'handle',
  description: 'body_(html)',
  sku: 'variant_sku',
  'weight_value_(grams)': 'variant_grams',
  inventory_tracker: 'variant_inventory_tracker',
  inventory_quantity: 'variant_inventory_qty',
  price: 'variant_price',
  compare_at_price: 'variant_compare_at_price',
  product_image_url: 'image_src',
}

export const neededShopifyColumns = ['handle', 'title', 'variant_price', 'option1_value']

/**
 * Shopify writes 0 for what it does not track, and no quantity at all for shops with several places of stock.
 * @returns '' for what was not counted
 */
const stockOf = ({ cells }: CsvLine, columns: ReadonlySet<string>): string =>
  columns.has('variant_inventory_tracker') && !cells.get('variant_inventory_tracker')
    ? ''
    : (cells.get('variant_inventory_qty') ?? '')

/** A line without a price may be of a further picture alone. */
const isVariant = ({ cells }: CsvLine): boolean =>
  ['variant_price', 'option1_value', 'variant_sku'].some((column) => cells.get(column))

/** Lines with the same handle are one product. */
export function shopifyProducts(lines: readonly CsvLine[], columns: ReadonlySet<string>): FormerProduct[] {
  const groups = Map.groupBy(lines, ({ cells }) => cells.get('handle') ?? '')
  groups.delete('')
  return [...groups].flatMap(([handle, group]) => {
    const [first] = group
    const read = (column: (typeof shopifyColumns)[number]) => first?.cells.get(column) ?? ''
    const hasOptions = read('option1_name').toLowerCase() !== 'title'
    const variants = group.filter(isVariant).map((own) => {
      const { line, cells } = own
      const grams = readNumber(cells.get('variant_grams') ?? '') ?? 0
      const options = ['option1_value', 'option2_value', 'option3_value'].map((column) => cells.get(column))
      return {
        line,
        sku: (cells.get('variant_sku') ?? '').replace(/^'/, ''),
        size: hasOptions ? options.filter(Boolean).join(' / ') : '',
        price: cells.get('variant_price') ?? '',
        formerPrice: higherPrice(cells.get('variant_compare_at_price'), cells.get('variant_price')),
        stock: stockOf(own, columns),
        grams: grams > 0 ? Math.round(grams * 1_000) / 1_000 : null,
      }
    })
    return first
      ? {
          key: handle,
          line: first.line,
          name: read('title') || handle,
          shortHtml: read('seo_description'),
          html: read('body_(html)'),
          category: read('type'),
          brand: read('vendor'),
          oldPath: `/products/${handle}`,
          pictures: picturesOf(group),
          variants,
        }
      : []
  })
}

/** Pictures without a position follow those that have one. */
const picturesOf = (group: readonly CsvLine[]): FormerPicture[] =>
  group
    .filter(({ cells }) => cells.get('image_src'))
    .map(({ line, cells }) => ({
      place: Number(cells.get('image_position')) || Number.MAX_SAFE_INTEGER,
      line,
      url: cells.get('image_src') ?? '',
      alt: cells.get('image_alt_text') ?? '',
    }))
    .toSorted((one, other) => one.place - other.place)
    .map(({ line, url, alt }) => ({ line, url, alt }))
