import { type CsvLine, MissingColumns, readCsv } from '../../../../platform/read-csv.ts'
import {
  type ConvertedFile,
  convertProducts,
  type FormerProduct,
  type KnownProducts,
} from './former-product.ts'
import { neededShopifyColumns, presentShopifyNames, shopifyColumns, shopifyProducts } from './shopify.ts'
import { neededWooColumns, wooColumns, wooProducts } from './woocommerce.ts'

export type FormerShopFile = {
  shop: 'Shopify' | 'WooCommerce'
  lineCount: number
  /** @param now decides which sales run */
  convert: (known: KnownProducts, now: Date) => Promise<ConvertedFile>
}

type FormerShop = {
  name: FormerShopFile['shop']
  prefix: string
  known: readonly string[]
  needed: readonly string[]
  aliases: Readonly<Record<string, string>>
  products: (lines: readonly CsvLine[], columns: ReadonlySet<string>, now: Date) => FormerProduct[]
}

/** Each further picture is a line of its own at Shopify. */
const MAX_LINES = 60_000

const shops: readonly FormerShop[] = [
  {
    name: 'Shopify',
    prefix: 'SHOPIFY',
    known: shopifyColumns,
    needed: neededShopifyColumns,
    aliases: presentShopifyNames,
    products: shopifyProducts,
  },
  {
    name: 'WooCommerce',
    prefix: 'WOO',
    known: wooColumns,
    needed: neededWooColumns,
    aliases: {},
    products: (lines, _, now) => wooProducts(lines, now),
  },
]

/**
 * Returns undefined unless the columns are those of a former shop's export.
 * @throws {UnreadableCsv}
 */
export async function readFormerShop(bytes: Buffer): Promise<FormerShopFile | undefined> {
  for (const { name, prefix, known, needed, aliases, products } of shops) {
    try {
      let columns: ReadonlySet<string> = new Set()
      const lines = await readCsv(bytes, {
        known,
        needed,
        aliases,
        maxLines: MAX_LINES,
        isForeign: true,
        onKnown: (names) => {
          columns = new Set(names)
        },
      })
      return {
        shop: name,
        lineCount: lines.length,
        convert: (stored, now) => convertProducts(prefix, products(lines, columns, now), stored),
      }
    } catch (error) {
      if (!(error instanceof MissingColumns)) throw error
    }
  }
  return undefined
}
