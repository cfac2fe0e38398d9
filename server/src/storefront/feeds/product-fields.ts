import type { Shop } from '@amritvasya/contract'
import { fullGtin, shortGtin, whyNoGtin } from '@amritvasya/contract/rules/barcodes'
import { toPaise } from '@amritvasya/contract/rules/money'
import { productDelivery } from '@amritvasya/contract/rules/shipping'
import type { FeedProduct, FeedVariant } from '../../catalogue/index.ts'
import { jpegAddress, pictureAddress } from '../../platform/pictures/address.ts'
import { cleanText, type Field, shortened } from './feed-text.ts'
import { googleCategory } from './google-category.ts'

export type FeedTerms = {
  /** The address has no trailing slash. */
  publicUrl: string
  /** It is empty for this server. */
  filesUrl: string
  shop: Shop
}

/**
 * Google: https://support.google.com/merchants/answer/7052112; Meta:
 * https://developers.facebook.com/docs/commerce-platform/catalog/fields. Lengths are characters.
 */
export const targets = {
  google: {
    title: 150,
    description: 5_000,
    brand: 70,
    morePictures: 10,
    states: { present: 'in_stock', preOrder: 'preorder', soldOut: 'out_of_stock' },
    zone: 'Z',
    picture: pictureAddress,
  },
  meta: {
    title: 200,
    description: 9_999,
    brand: 100,
    morePictures: 20,
    states: { present: 'in stock', preOrder: 'preorder', soldOut: 'out of stock' },
    zone: '+00:00',
    /** Meta reads JPEG and PNG alone. */
    picture: jpegAddress,
  },
} as const
export type TargetName = keyof typeof targets

const MAX_PRODUCT_TYPE = 750
const MAX_COLOR = 40
const MAX_SIZE = 100
const MAX_MATERIAL = 200
const MAX_MPN = 70

const money = (paise: number): string => `${(paise / 100).toFixed(2)} INR`

/** Numbers that GS1 leaves to shops, and those of coupons, name no product of the world. */
const isOfNobody = (gtin: string): boolean => /^\d(02|04|05|2|98|99)/.test(fullGtin(gtin))

const text = (name: string, value: string, most: number): Field[] => {
  const clean = shortened(cleanText(value), most)
  return clean ? [[name, clean]] : []
}

function identifiers(shop: Shop, product: FeedProduct, { gtin, sku }: FeedVariant): Field[] {
  if (gtin && whyNoGtin(gtin) === undefined && !isOfNobody(gtin)) return [['gtin', shortGtin(gtin)]]
  // Only who makes a product gives it its number.
  const own = [shop.name, shop.seller?.legalName].map((name) => name?.toLowerCase())
  const isOwn = own.includes(product.brand.toLowerCase())
  return isOwn && sku && sku.length <= MAX_MPN ? [['mpn', sku]] : [['identifier_exists', 'no']]
}

function prices({ pricePaise, struckPaise, priceSpan }: FeedVariant, zone: string): Field[] {
  if (struckPaise === null || struckPaise <= pricePaise) return [['price', money(pricePaise)]]
  const moment = (date: Date) => date.toISOString().slice(0, 16) + zone
  return [
    ['price', money(struckPaise)],
    ['sale_price', money(pricePaise)],
    ...(priceSpan
      ? [['sale_price_effective_date', `${moment(priceSpan.from)}/${moment(priceSpan.to)}`] as const]
      : []),
  ]
}

function availability({ quantity, availableOn }: FeedVariant, target: TargetName): Field[] {
  const { states } = targets[target]
  if (quantity <= 0) return [['availability', states.soldOut]]
  if (availableOn === null) return [['availability', states.present]]
  return [
    ['availability', states.preOrder],
    ...(target === 'google' ? [['availability_date', `${availableOn}T00:00+0530`] as const] : []),
  ]
}

/** Orders after the hour of the pickup wait a working day longer. */
function shipping(shop: Shop, product: FeedProduct, variant: FeedVariant, target: TargetName): Field {
  const terms = {
    parcelPaise: toPaise(shop.parcel.rate),
    parcelFreeAbovePaise: toPaise(shop.parcel.freeAbove),
  }
  const piece = { pricePaise: variant.pricePaise, shippingRatePaise: product.shippingRatePaise }
  const delivery = productDelivery(piece, terms)
  const { dispatch } = shop
  const days: Field[] =
    dispatch && target === 'google'
      ? [
          ['min_handling_time', String(dispatch.packingDays)],
          ['max_handling_time', String(dispatch.packingDays + 1)],
          ['min_transit_time', String(dispatch.transit.min)],
          ['max_transit_time', String(dispatch.transit.max)],
        ]
      : []
  return [
    'shipping',
    [
      ['country', 'IN'],
      ['service', 'Standard'],
      ['price', money(delivery.type === 'free' ? 0 : delivery.paise)],
      ...days,
    ],
  ]
}

/** Colours of one letter and of digits are refused. */
const isColor = (name: string): boolean => /\p{L}\p{M}*.*\p{L}/u.test(name)

function looks(product: FeedProduct, { color, size }: FeedVariant): Field[] {
  return [
    ...(color && isColor(color) ? text('color', color, MAX_COLOR) : []),
    ...(size ? text('size', size, MAX_SIZE) : []),
    ...(product.material ? text('material', product.material, MAX_MATERIAL) : []),
  ]
}

/** Rules for packaged goods, which Meta asks of sellers in India. */
function origin(product: FeedProduct): Field[] {
  return [
    ...(product.countryOfOrigin ? [['origin_country', product.countryOfOrigin] as const] : []),
    ...text('manufacturer_info', product.manufacturer, 200),
    ...text('importer_name', product.importer, 200),
  ]
}

function entry(product: FeedProduct, variant: FeedVariant, terms: FeedTerms, target: TargetName): Field[] {
  const { publicUrl, filesUrl, shop } = terms
  const { title, description, brand, morePictures, zone, picture } = targets[target]
  const isOneOfMany = product.variants.length > 1
  const main = variant.pictureHash ?? product.pictureHashes[0]
  const others = product.pictureHashes.filter((hash) => hash !== main).slice(0, morePictures)
  const address = (hash: string) => new URL(picture(hash, filesUrl), `${publicUrl}/`).href
  const name = [product.name, variant.color, variant.size].filter(Boolean).join(', ')
  const words = product.description || product.shortDescription || product.name
  const category = googleCategory(product.hsnCode)
  return [
    ['id', variant.id],
    ...text('title', name, title),
    ...text('description', words, description),
    ['link', `${publicUrl}/product/${product.id}${isOneOfMany ? `?variant=${variant.id}` : ''}`],
    ...(main ? [['image_link', address(main)] as const] : []),
    ...others.map((hash) => ['additional_image_link', address(hash)] as const),
    ...availability(variant, target),
    ...prices(variant, zone),
    ...text('brand', product.brand, brand),
    ...identifiers(shop, product, variant),
    ['condition', 'new'],
    ...(isOneOfMany ? [['item_group_id', product.id] as const] : []),
    ...looks(product, variant),
    ...(category ? [['google_product_category', category] as const] : []),
    ...text('product_type', product.categories.join(' > '), MAX_PRODUCT_TYPE),
    ...(variant.isBundle && target === 'google' ? [['is_bundle', 'yes'] as const] : []),
    ...(variant.weight && target === 'google'
      ? [['product_weight', `${variant.weight.value} ${variant.weight.unit}`] as const]
      : []),
    shipping(shop, product, variant, target),
    ...(target === 'meta' ? origin(product) : []),
  ]
}

/** Returns one entry for each variant that has a price and a picture, without which both refuse it. */
export const entriesOf = (product: FeedProduct, terms: FeedTerms, target: TargetName): Field[][] =>
  product.variants
    .filter(({ pricePaise, pictureHash }) => pricePaise > 0 && (pictureHash ?? product.pictureHashes[0]))
    .map((variant) => entry(product, variant, terms, target))
