import { readBarcode } from '@amritvasya/contract/rules/barcodes'
import type { Database } from '../../platform/database/database.ts'
import { type FoundVariant, findByGtin, findByOwnNumber, findBySku } from './barcodes.repository.ts'

/** Returns the variant that has the barcode of a label or of its maker, else the one with the SKU. */
export async function findScanned(database: Database, code: string): Promise<FoundVariant | undefined> {
  const sku = code.trim()
  const read = readBarcode(sku.toUpperCase())
  if (!read) return findBySku(database, sku)
  const found = await ('gtin' in read
    ? findByGtin(database, read.gtin)
    : findByOwnNumber(database, read.ownNumber))
  return found ?? findBySku(database, sku)
}
