import { type Product, pageFieldDefaults, type Variant } from '@amritvasya/contract'

const id = (n: number) => n.toString(16).padStart(24, '0')

export function aVariant(n: number, with_: Partial<Variant> = {}): Variant {
  return {
    _id: id(0x1000 + n),
    size: null,
    color: null,
    sellingPrice: 499,
    MRP: 499,
    quantity: 10,
    isDefault: n === 1,
    sku: `SKU-${n}`,
    dimensions: null,
    weight: null,
    image: null,
    ...with_,
  }
}

export function aProduct(n: number, with_: Partial<Product> = {}): Product {
  return {
    _id: id(n),
    name: `Crystal ${n}`,
    shortDescription: 'A stone',
    description: 'A stone from India.',
    category: { _id: id(0x2001), name: 'Crystals' },
    brand: { _id: id(0x3001), name: 'Amritvasya' },
    image: '/files/0123456789abcdef/1200.webp',
    images: [{ url: '/files/0123456789abcdef/1200.webp', alt: 'A crystal', width: 1200, height: 1200 }],
    productCode: `CR-${n}`,
    status: 'regular',
    totalStock: 10,
    averageRating: 0,
    numberOfReviews: 0,
    material: null,
    options: { sizes: 0, colors: 0, lowestPrice: 499, highestPrice: 499 },
    ...pageFieldDefaults,
    shippingRate: null,
    originName: null,
    variants: [aVariant(1)],
    priceDisplay: { displayPrice: 499, hasDiscount: false, MRP: 499 },
    createdAt: '2025-01-01T00:00:00.000Z',
    ...with_,
  }
}
