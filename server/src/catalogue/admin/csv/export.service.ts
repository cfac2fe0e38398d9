import { type Cell, csvFile } from '../../../platform/csv.ts'
import { toRupees } from '../../../platform/money.ts'
import { findCountedBrands } from '../brands/brands.repository.ts'
import type { CatalogueAdminDependencies } from '../dependencies.ts'
import { findAllVariants } from '../inventory/inventory.repository.ts'
import { variantNameOf } from '../inventory/stock-item.mapper.ts'
import { findProductDetail, type StoredProduct } from '../products/product-detail.repository.ts'
import { inTreeOrder } from '../tree/positions.ts'
import { findTree } from '../tree/tree.repository.ts'
import { stockCsvColumns } from './plan-stock.ts'
import { productCsvColumns } from './product-columns.ts'

export type ExportService = ReturnType<typeof exportService>

type Line = Partial<Record<(typeof productCsvColumns)[number], Cell>>

const yesOrNo = (value: boolean) => (value ? 'yes' : 'no')

export const exportService = ({ database }: CatalogueAdminDependencies) => ({
  async products(): Promise<string> {
    const paths = new Map(
      inTreeOrder(await findTree(database)).map(({ category, path }) => [category.id, path]),
    )
    const brands = new Map((await findCountedBrands(database)).map(({ id, name }) => [id, name]))
    const rows = (await findProductDetail(database)).flatMap((product) => {
      const category = paths.get(product.categoryId) ?? ''
      const brand = brands.get(product.brandId) ?? ''
      return linesOf(product, { category, brand }).map((line) =>
        productCsvColumns.map((column) => line[column] ?? null),
      )
    })
    return csvFile(productCsvColumns, rows)
  },

  async stock(): Promise<string> {
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
  },
})

/** Only the first line of a product has the columns of the whole product. */
function linesOf(product: StoredProduct, named: { category: string; brand: string }): Line[] {
  const { productCode: product_code, shippingRatePaise } = product
  const whole: Line = {
    name: product.name,
    ...named,
    short_description: product.shortDescription,
    description: product.description,
    label: product.label,
    published: yesOrNo(product.isPublished),
    featured: yesOrNo(product.isFeatured),
    material: product.material,
    returns: product.returns,
    shipping_rate: shippingRatePaise === null ? null : toRupees(shippingRatePaise),
    hsn_code: product.hsnCode,
    gst_percent: product.gstBasisPoints / 100,
    low_stock_at: product.lowStockAt,
  }
  return product.variants.map((variant, i) => ({
    product_code,
    ...(i === 0 && whole),
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
  }))
}
