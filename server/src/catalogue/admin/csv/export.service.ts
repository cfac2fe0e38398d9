import { toRupees } from '@amritvasya/contract/rules/money'
import { type Cell, csvFile } from '../../../platform/csv.ts'
import type { CatalogueAdminDependencies } from '../../dependencies.ts'
import { listDated } from '../../pre-orders/promised-day.repository.ts'
import { findCountedBrands } from '../brands/brands.repository.ts'
import { findAllVariants } from '../inventory/inventory.repository.ts'
import { variantNameOf } from '../inventory/stock-item.mapper.ts'
import { toAdminProduct } from '../products/admin-product.mapper.ts'
import { findProductDetail, type StoredProduct } from '../products/product-detail.repository.ts'
import { inTreeOrder } from '../tree/positions.ts'
import { findTree } from '../tree/tree.repository.ts'
import { DAY_COLUMN } from './plan-days.ts'
import { stockCsvColumns } from './plan-stock.ts'
import { productColumns, productCsvColumns } from './product-columns.ts'

type Line = Record<string, Cell>

const toCell = (value: Cell | boolean): Cell => (typeof value === 'boolean' ? (value ? 'yes' : 'no') : value)

export async function exportProducts({ database }: CatalogueAdminDependencies): Promise<string> {
  const paths = new Map(
    inTreeOrder(await findTree(database)).map(({ category, path }) => [category.id, path]),
  )
  const brands = new Map((await findCountedBrands(database)).map(({ id, name }) => [id, name]))
  const days = new Map((await listDated(database)).map(({ sku, availableOn }) => [sku, availableOn]))
  const rows = (await findProductDetail(database)).flatMap((product) => {
    const category = paths.get(product.categoryId) ?? ''
    const brand = brands.get(product.brandId) ?? ''
    return linesOf(product, { category, brand }, days).map((line) =>
      productCsvColumns.map((column) => line[column] ?? null),
    )
  })
  return csvFile(productCsvColumns, rows)
}

export async function exportStock({ database }: CatalogueAdminDependencies): Promise<string> {
  const rows = (await findAllVariants(database)).map((row) => [
    row.sku,
    row.product_name,
    variantNameOf(row),
    toRupees(row.selling_price_paise),
    toRupees(row.mrp_paise),
    row.quantity,
    row.quantity,
  ])
  return csvFile(stockCsvColumns, rows)
}

/** The columns of the whole product are on its first line only. */
function linesOf(
  product: StoredProduct,
  names: { category: string; brand: string },
  days: ReadonlyMap<string, string | null>,
): Line[] {
  const fields = toAdminProduct(product, '')
  const whole = Object.fromEntries(productColumns.map(({ column, field }) => [column, toCell(fields[field])]))
  return product.variants.map((variant, i) => ({
    product_code: product.productCode,
    ...(i === 0 && { ...names, ...whole }),
    sku: variant.sku,
    size: variant.size,
    color: variant.color?.name ?? null,
    color_hex: variant.color?.hexCode ?? null,
    selling_price: toRupees(variant.sellingPaise),
    mrp: toRupees(variant.mrpPaise),
    length: variant.dimensions?.length ?? null,
    breadth: variant.dimensions?.breadth ?? null,
    height: variant.dimensions?.height ?? null,
    dimension_unit: variant.dimensions?.unit ?? null,
    weight: variant.weight?.value ?? null,
    weight_unit: variant.weight?.unit ?? null,
    net_quantity: variant.netQuantity?.value ?? null,
    net_quantity_unit: variant.netQuantity?.unit ?? null,
    [DAY_COLUMN]: days.get(variant.sku) ?? null,
  }))
}
