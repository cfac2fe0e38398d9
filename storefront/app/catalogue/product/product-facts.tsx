import type { Product } from '@amritvasya/contract'
import type { ReactNode } from 'react'
import { StockNote } from './stock-note.tsx'

const statusNames = { new: 'New', sale: 'Sale', regular: 'Regular' }
const link = 'underline decoration-line-strong/50 underline-offset-4 hover:text-plum hover:decoration-plum'

type ProductFactsProps = { product: Product; units: number; held: number; isPreOrder: boolean }

export function ProductFacts({ product, units, held, isPreOrder }: ProductFactsProps) {
  const facts: [string, ReactNode][] = [
    [
      'Brand',
      <a key="brand" href={`/products?brand=${product.brand._id}`} className={link}>
        {product.brand.name}
      </a>,
    ],
    ['Product code', product.productCode],
    ['Status', statusNames[product.status]],
    [
      'Category',
      <a key="category" href={`/category/${product.category._id}`} className={link}>
        {product.category.name}
      </a>,
    ],
    ['Stock', <StockNote key="stock" {...{ units, held, isPreOrder }} />],
  ]
  return (
    <dl className="grid grid-cols-[auto_1fr] gap-x-6 gap-y-1.5 text-sm">
      {facts.map(([name, value]) => (
        <div key={name} className="contents">
          <dt className="text-ink-soft">{name}</dt>
          <dd className="min-w-0 wrap-anywhere text-ink">{value}</dd>
        </div>
      ))}
    </dl>
  )
}
