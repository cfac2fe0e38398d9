import { createHash } from 'node:crypto'
import { HOME_COUNTRY } from '@amritvasya/contract/rules/declarations'
import { toPaise } from '@amritvasya/contract/rules/money'
import {
  type DemoCoupon,
  type DemoProduct,
  type DemoShop,
  type DemoTax,
  type DemoVariant,
  facetsOf,
  netQuantityOf,
} from '@amritvasya/demo'
import type { BrandInput, CategoryInput, ProductInput, VariantInput } from '../catalogue/index.ts'
import type { SlideInput } from '../content/index.ts'
import type { CouponInput } from '../coupons/index.ts'

/** The id is the same on every installation, so that addresses stay valid. */
const demoId = (kind: string, key: string): string =>
  createHash('sha256').update(`${kind}/${key}`).digest('hex').slice(0, 24)

export type HashOf = (file: string) => string

export const brandInputs = (shop: DemoShop): BrandInput[] =>
  shop.brands.map(({ key, name, description }) => ({ id: demoId('brand', key), name, description }))

export const categoryInputs = (shop: DemoShop, hashOf: HashOf): CategoryInput[] =>
  shop.categories.map((category, position) => ({
    id: demoId('category', category.key),
    parentId: category.parent === undefined ? null : demoId('category', category.parent),
    name: category.name,
    description: category.description,
    picture: { hash: hashOf(category.picture), alt: category.name },
    position,
    isActive: true,
  }))

const DAY_MS = 24 * 60 * 60 * 1000

/** Falls back to the parent category. */
function taxOf({ taxes, categories }: DemoShop, product: DemoProduct): DemoTax {
  const parent = categories.find(({ key }) => key === product.category)?.parent
  const tax = taxes[product.category] ?? taxes[parent ?? '']
  if (!tax) throw new Error(`Demo product ${product.key} has no tax`)
  return tax
}

/** It is the time between manufacture or import and sale. */
const DAYS_BEFORE_SALE = 30

/** Brands make their products; the seller imports the others. */
function declarationsOf({ brands, seller, origins }: DemoShop, product: DemoProduct, createdAt: Date) {
  const brand = brands.find(({ key }) => key === product.brand)
  if (!brand) throw new Error(`Demo product ${product.key} has no brand`)
  const origin = origins[product.key]
  const made = new Date(createdAt.getTime() - DAYS_BEFORE_SALE * DAY_MS)
  return {
    countryOfOrigin: origin ?? HOME_COUNTRY,
    manufacturer: origin ? '' : `${brand.name}, ${brand.address}`,
    importer: origin ? `${seller.legalName}, ${seller.address}` : '',
    manufacturedMonth: made.toISOString().slice(0, 7),
  }
}

/** Every variant cost its MRP since its product came, so that the price history proves each struck price. */
export const formerPrices = (products: readonly ProductInput[]) =>
  products.flatMap(({ createdAt, variants }) =>
    variants
      .filter(({ sellingPaise, mrpPaise }) => mrpPaise > sellingPaise)
      .map(({ id, mrpPaise }) => ({ variantId: id, sellingPaise: mrpPaise, mrpPaise, validFrom: createdAt })),
  )

/** @param now start of the products' ages */
export function productInput(shop: DemoShop, product: DemoProduct, hashOf: HashOf, now: Date): ProductInput {
  const [first, ...others] = [...product.variants].sort(
    (a, b) => Number(b.isDefault ?? false) - Number(a.isDefault ?? false),
  )
  if (!first) throw new Error(`Demo product ${product.key} has no variant`)
  const { hsnCode, gstPercent } = taxOf(shop, product)
  const createdAt = new Date(now.getTime() - product.ageInDays * DAY_MS)
  return {
    id: demoId('product', product.key),
    name: product.name,
    shortDescription: product.shortDescription,
    description: product.description,
    categoryId: demoId('category', product.category),
    brandId: demoId('brand', product.brand),
    productCode: product.productCode,
    label: product.label,
    isPublished: true,
    isFeatured: product.featured ?? false,
    material: product.material ?? null,
    ...facetsOf(product),
    returns: product.returns ?? 'usual',
    ...declarationsOf(shop, product, createdAt),
    shippingRatePaise: product.shippingRate === undefined ? null : toPaise(product.shippingRate),
    hsnCode,
    gstBasisPoints: Math.round(gstPercent * 100),
    createdAt,
    pictures: product.pictures.map(({ file, alt }) => ({ hash: hashOf(file), alt })),
    variants: [
      variantInput(product, first, hashOf),
      ...others.map((one) => variantInput(product, one, hashOf)),
    ],
  }
}

const variantInput = (product: DemoProduct, variant: DemoVariant, hashOf: HashOf): VariantInput => ({
  id: demoId('variant', variant.sku),
  size: variant.size ?? null,
  color: variant.color ?? null,
  sellingPaise: toPaise(variant.sellingPrice),
  mrpPaise: toPaise(variant.MRP),
  quantity: variant.quantity,
  sku: variant.sku,
  dimensions: variant.dimensions
    ? {
        length: variant.dimensions.length ?? null,
        breadth: variant.dimensions.breadth ?? null,
        height: variant.dimensions.height ?? null,
        unit: variant.dimensions.unit,
      }
    : null,
  weight: variant.weight ?? null,
  netQuantity: netQuantityOf(product, variant),
  picture: variant.picture === undefined ? null : hashOf(variant.picture),
})

export const slideInputs = (shop: DemoShop, hashOf: HashOf): SlideInput[] =>
  shop.slides.map((slide) => ({
    id: demoId('slide', slide.id),
    picture: { hash: hashOf(slide.picture), alt: slide.alt },
    tallPicture: hashOf(slide.tallPicture),
    title: slide.title,
    description: slide.description,
    buttonText: slide.buttonText,
    buttonLink: slide.buttonLink.replaceAll(/\{key:([^}]+)\}/g, (_, key: string) => demoId('category', key)),
  }))

export const homeCategoryNames = (shop: DemoShop): string[] =>
  shop.homeCategories.flatMap((key) => {
    const category = shop.categories.find((one) => one.key === key)
    return category ? [category.name] : []
  })

const daysFrom = (now: Date, days: number | undefined): Date | null =>
  days === undefined ? null : new Date(now.getTime() + days * DAY_MS)

/** @param now start of the coupons' relative dates */
export const couponInputs = (shop: DemoShop, now: Date): CouponInput[] =>
  shop.coupons.map((coupon) => couponInput(coupon, now))

const couponInput = (coupon: DemoCoupon, now: Date): CouponInput => ({
  id: demoId('coupon', coupon.code),
  code: coupon.code,
  name: coupon.name,
  description: coupon.description,
  discountType: coupon.discountType,
  // The value is in paise, or hundredths of a per cent.
  discountValue: Math.round(coupon.discountAmount * 100),
  minimumPaise: toPaise(coupon.minimumPurchase),
  maximumDiscountPaise: coupon.maximumDiscount === undefined ? null : toPaise(coupon.maximumDiscount),
  startsAt: daysFrom(now, coupon.startsInDays),
  endsAt: daysFrom(now, coupon.endsInDays),
  usageLimit: coupon.usageLimit ?? 0,
  limitPerCustomer: coupon.limitPerCustomer ?? 0,
  isActive: true,
  isPublic: !coupon.isHidden,
})
