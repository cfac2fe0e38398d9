import { createHash } from 'node:crypto'
import type {
  BrandInput,
  CategoryInput,
  ProductInput,
  VariantInput,
} from '../../server/src/catalogue/index.ts'
import { Random } from '../random.ts'
import {
  adjectives,
  colors,
  intentions,
  kinds,
  metals,
  plainWords,
  seriesName,
  sizes,
  stones,
} from './words.ts'

const idOf = (kind: string, key: string | number): string =>
  createHash('sha256').update(`bench/${kind}/${key}`).digest('hex').slice(0, 24)
const hashOf = (number: number): string =>
  createHash('sha256').update(`bench/picture/${number}`).digest('hex').slice(0, 16)

export const pictures = Array.from({ length: 40 }, (_, i) => ({ hash: hashOf(i), width: 1200, height: 1200 }))
export const brands: BrandInput[] = Array.from({ length: 60 }, (_, i) => ({
  id: idOf('brand', i),
  name: `${seriesName(i * 7)} ${['Studio', 'Crafts', 'Gems', 'Arts'][i % 4]} ${i}`,
  description: '',
}))

export const categories: CategoryInput[] = Object.entries(kinds).flatMap(([name, below], position) => {
  const category = (key: string, title: string, parentId: string | null): CategoryInput => ({
    id: idOf('category', key),
    parentId,
    name: title,
    description: '',
    picture: { hash: hashOf(position), alt: title },
    position,
    isActive: true,
  })
  return [
    category(name, name, null),
    ...below.map((kind) => category(`${kind}/kind`, `${kind}s`, idOf('category', name))),
  ]
})

const tops = Object.keys(kinds)
const day = 24 * 60 * 60 * 1000
const newest = Date.UTC(2026, 0, 1)

/** The first thousand products are the same in every shop. */
export function* generateProducts(count: number, seed = 1): Generator<ProductInput> {
  const random = new Random(seed)
  for (let number = 0; number < count; number++) yield product(random, number)
}

function product(random: Random, number: number): ProductInput {
  const stone = random.pickSkewed(stones)
  const kind = random.pickSkewed(kinds[random.pickSkewed(tops)] ?? [])
  // New series appear as a shop grows.
  const series = random.chance(0.5)
    ? ` ${seriesName(random.below(20 + Math.floor(Math.sqrt(number) * 6)))}`
    : ''
  const metal = random.chance(0.3) ? ` with ${random.pickSkewed(metals)}` : ''
  const adjective = random.chance(0.6) ? `${random.pickSkewed(adjectives)} ` : ''
  const code = `BM-${String(number).padStart(6, '0')}`
  const price = Math.round(120 * Math.exp(random.next() * 3.8)) * 100 - 100
  return {
    id: idOf('product', number),
    name: `${adjective}${stone} ${kind}${metal}${series}`,
    shortDescription: `${stone} ${words(random, 9)}`,
    description: `${words(random, 45)}.\n\n${words(random, 45)}.`,
    categoryId: idOf('category', `${kind}/kind`),
    brandId: random.pickSkewed(brands).id,
    productCode: code,
    label: random.chance(0.1) ? 'new' : random.chance(0.25) ? 'sale' : 'regular',
    isPublished: !random.chance(0.03),
    isFeatured: random.chance(0.02),
    intentions: random.chance(0.7) ? random.pickSkewed(intentions) : '',
    material: metal === '' ? stone : `${stone}, ${metal.slice(6)}`,
    countryOfOrigin: origins[number % origins.length] ?? null,
    importer: 'Bench Traders, 1 Mill Road, Pune 411001',
    shippingRatePaise: null,
    hsnCode: '7116',
    gstBasisPoints: 300,
    createdAt: new Date(newest - random.below(1_000 * day)),
    pictures: Array.from({ length: 1 + random.below(4) }, () => ({
      hash: hashOf(random.below(pictures.length)),
      alt: `${stone} ${kind}`,
    })),
    variants: [
      variant(random, code, 0, price),
      ...Array.from({ length: random.below(3) }, (_, i) => variant(random, code, i + 1, price + 5_000)),
    ],
  }
}

const origins = ['IN', 'BR', 'MG', 'CN', 'MA']

const words = (random: Random, count: number) =>
  Array.from({ length: count }, () => random.pickSkewed(plainWords)).join(' ')

const variant = (random: Random, code: string, number: number, price: number): VariantInput => ({
  id: idOf('variant', `${code}-${number}`),
  size: random.chance(0.7) ? random.pick(sizes) : null,
  color: random.chance(0.3) ? random.pick(colors) : null,
  sellingPaise: price,
  mrpPaise: Math.round(price * (random.chance(0.6) ? 1.4 : 1)),
  quantity: random.chance(0.1) ? 0 : random.below(60),
  sku: `${code}-${number}`,
  dimensions: null,
  weight: { value: 10 + random.below(900), unit: 'g' },
  netQuantity: { value: 1, unit: 'piece' },
  picture: null,
})
