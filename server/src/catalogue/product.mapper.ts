import type { Category, Product, ProductImage, ProductSummary, Seo, Variant } from '@amritvasya/contract'
import { countryName } from '@amritvasya/contract/rules/countries'
import { toRupees } from '@amritvasya/contract/rules/money'
import { promiseWords } from '@amritvasya/contract/rules/pre-orders'
import { pictureAddress } from '../platform/pictures/address.ts'
import type { PictureRow } from '../platform/pictures/picture.repository.ts'
import type { CountedCategory } from './categories.service.ts'
import type { ProductRow, SummaryRow, VariantRow } from './product.repository.ts'

export const productMapper = (filesUrl: string) => {
  const image = ({ hash, alt, width, height }: PictureRow): ProductImage => ({
    url: pictureAddress(hash, filesUrl),
    alt,
    width,
    height,
  })
  const summary = (row: SummaryRow): ProductSummary => {
    const images = row.pictures.map(image)
    const variants = row.variants.map((variant) => variantOf(variant, filesUrl))
    const first = variants[0]
    const price = first?.sellingPrice ?? 0
    const mrp = first?.MRP ?? 0
    return {
      _id: row.id,
      name: row.name,
      shortDescription: row.short_description,
      category: { _id: row.category_id, name: row.category_name },
      brand: { _id: row.brand_id, name: row.brand_name },
      image: images[0]?.url ?? '',
      images,
      productCode: row.product_code,
      status: row.label,
      totalStock: row.total_stock,
      averageRating: row.average_rating,
      numberOfReviews: row.number_of_reviews,
      material: row.material,
      variants,
      options: {
        sizes: row.options.sizes,
        colors: row.options.colors,
        lowestPrice: toRupees(row.options.lowest_paise),
        highestPrice: toRupees(row.options.highest_paise),
      },
      priceDisplay: { displayPrice: price, hasDiscount: first?.lowestPriceOf30Days != null, MRP: mrp },
      createdAt: row.created_at.toISOString(),
    }
  }
  return {
    summary,
    product(row: ProductRow): Product {
      const { seoTitle, seoDescription, sharePictureHash, ...page } = row.page_values
      return {
        ...summary(row),
        ...page,
        shippingRate: row.shipping_rate_paise === null ? null : toRupees(row.shipping_rate_paise),
        originName: page.countryOfOrigin && countryName(page.countryOfOrigin),
        ...seoOf({ title: seoTitle, description: seoDescription, hash: sharePictureHash }, filesUrl),
      }
    },
    category: (row: CountedCategory): Category => ({
      _id: row.id,
      name: row.name,
      description: row.description,
      image: image(row.picture),
      parent: row.parent_id,
      productCount: row.product_count,
      ...seoOf(
        { title: row.seo_title, description: row.seo_description, hash: row.share_picture_hash },
        filesUrl,
      ),
    }),
  }
}

const variantOf = (row: VariantRow, filesUrl: string): Variant => ({
  _id: row.id,
  size: row.size,
  color:
    row.color_name === null || row.color_hex === null
      ? null
      : { name: row.color_name, hexCode: row.color_hex },
  sellingPrice: toRupees(row.selling_price_paise),
  MRP: toRupees(row.mrp_paise),
  quantity: row.quantity,
  isDefault: row.is_default,
  sku: row.sku,
  dimensions:
    row.dimension_unit === null
      ? null
      : { length: row.length, breadth: row.breadth, height: row.height, unit: row.dimension_unit },
  weight:
    row.weight === null || row.weight_unit === null ? null : { value: row.weight, unit: row.weight_unit },
  image: row.picture_hash === null ? null : pictureAddress(row.picture_hash, filesUrl),
  netQuantity:
    row.net_quantity === null || row.net_quantity_unit === null
      ? null
      : { value: row.net_quantity, unit: row.net_quantity_unit },
  lowestPriceOf30Days: row.lowest_paise === null ? null : toRupees(row.lowest_paise),
  ...(row.price_ends_at && { priceEndsAt: new Date(row.price_ends_at).toISOString() }),
  ...(row.available_on && { availableOn: row.available_on, promise: promiseWords(row.available_on) }),
  ...(row.pieces && {
    pieces: row.pieces.map((piece) => ({
      product: piece.is_listed ? piece.product_id : null,
      name: piece.name,
      size: piece.size,
      color: piece.color_name,
      quantity: piece.quantity,
      image: piece.picture_hash === null ? null : pictureAddress(piece.picture_hash, filesUrl),
    })),
    contents: row.pieces
      .map(({ name, quantity }) => (quantity > 1 ? `${quantity} × ${name}` : name))
      .join(', '),
  }),
})

type SeoValues = { title: string; description: string; hash: string | null }

const seoOf = ({ title, description, hash }: SeoValues, filesUrl: string): { seo?: Seo } =>
  title || description || hash
    ? { seo: { title, description, picture: hash === null ? null : pictureAddress(hash, filesUrl) } }
    : {}
