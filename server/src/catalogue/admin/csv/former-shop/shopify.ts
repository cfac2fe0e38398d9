import type { CsvLine } from '../../../../platform/read-csv.ts'
import type { FormerPicture, FormerProduct } from './former-product.ts'

/** Of "Export products" in Shopify's admin. */
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
  'variant_inventory_qty',
  'variant_price',
  'variant_compare_at_price',
  'seo_description',
  'image_src',
  'image_position',
  'image_alt_text',
] as const

export const neededShopifyColumns = ['handle', 'title', 'variant_price', 'option1_value']

/** Lines with the same handle are one product; lines without a price are of further pictures. */
export function shopifyProducts(lines: readonly CsvLine[]): FormerProduct[] {
  const groups = Map.groupBy(lines, ({ cells }) => cells.get('handle') ?? '')
  groups.delete('')
  return [...groups].flatMap(([handle, group]) => {
    const [first] = group
    const read = (column: (typeof shopifyColumns)[number]) => first?.cells.get(column) ?? ''
    const hasOptions = read('option1_name').toLowerCase() !== 'title'
    const variants = group
      .filter(({ cells }) => cells.get('variant_price'))
      .map(({ line, cells }) => {
        const grams = Number(cells.get('variant_grams'))
        const options = ['option1_value', 'option2_value', 'option3_value'].map((column) => cells.get(column))
        return {
          line,
          sku: (cells.get('variant_sku') ?? '').replace(/^'/, ''),
          size: hasOptions ? options.filter(Boolean).join(' / ') : '',
          price: cells.get('variant_price') ?? '',
          formerPrice: higher(cells.get('variant_compare_at_price'), cells.get('variant_price')),
          stock: cells.get('variant_inventory_qty') ?? '',
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

/** Without a position they follow those that have one. */
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

/** Shopify lets the price to compare with be lower, which is no MRP. */
const higher = (text = '', than = ''): string =>
  Number.parseFloat(text) > Number.parseFloat(than) ? text : ''
