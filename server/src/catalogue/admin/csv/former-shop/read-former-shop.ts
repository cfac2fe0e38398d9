import { type CsvLine, MissingColumns, readCsv } from '../../../../platform/read-csv.ts'
import {
  type ConvertedFile,
  convertProducts,
  type FormerProduct,
  type KnownProducts,
} from './former-product.ts'
import { neededShopifyColumns, shopifyColumns, shopifyProducts } from './shopify.ts'
import { neededWooColumns, wooColumns, wooProducts } from './woocommerce.ts'

export type FormerShopFile = {
  shop: 'Shopify' | 'WooCommerce'
  lineCount: number
  convert: (known: KnownProducts) => Promise<ConvertedFile>
}

type FormerShop = {
  name: FormerShopFile['shop']
  prefix: string
  known: readonly string[]
  needed: readonly string[]
  products: (lines: readonly CsvLine[]) => FormerProduct[]
}

/** Each further picture is a line of its own at Shopify. */
const MAX_LINES = 60_000

const shops: readonly FormerShop[] = [
  {
    name: 'Shopify',
    prefix: 'SHOPIFY',
    known: shopifyColumns,
    needed: neededShopifyColumns,
    products: shopifyProducts,
  },
  { name: 'WooCommerce', prefix: 'WOO', known: wooColumns, needed: neededWooColumns, products: wooProducts },
]

/**
 * Returns undefined unless the columns are those of a former shop's export.
 * @throws {UnreadableCsv}
 */
export async function readFormerShop(bytes: Buffer): Promise<FormerShopFile | undefined> {
  for (const { name, prefix, known, needed, products } of shops) {
    try {
      const lines = await readCsv(bytes, { known, needed, maxLines: MAX_LINES })
      return {
        shop: name,
        lineCount: lines.length,
        convert: (stored) => convertProducts(prefix, products(lines), stored),
      }
    } catch (error) {
      if (!(error instanceof MissingColumns)) throw error
    }
  }
  return undefined
}
