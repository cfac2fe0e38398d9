import type { Product, Variant } from '@amritvasya/contract'
import type { ReactNode } from 'react'
import { measures } from './specifications.ts'
import { StockNote } from './stock-note.tsx'

type SpecimenLabelProps = {
  product: Product
  variant: Variant | undefined
}

/** Shows the facts of the chosen variant as a label in a cabinet does; what is not stated has no row. */
export function SpecimenLabel({ product, variant }: SpecimenLabelProps) {
  const { brand, material, originName, totalStock } = product
  const facts: [string, ReactNode][] = [
    ['Material', material],
    ['Measures', variant && measures(variant)],
    ['Origin', originName],
    [
      'Brand',
      <a
        key="brand"
        href={`/products?brand=${brand._id}`}
        className="underline decoration-line-strong/50 underline-offset-4 hover:text-plum hover:decoration-plum"
      >
        {brand.name}
      </a>,
    ],
    ['Piece number', variant?.sku],
    [
      'Stock',
      <StockNote
        key="stock"
        units={variant?.quantity ?? totalStock}
        isPreOrder={variant?.promise !== undefined}
      />,
    ],
  ]
  return (
    <dl className="facts specimen">
      {facts.map(
        ([name, value]) =>
          value && (
            <div key={name}>
              <dt>{name}</dt>
              <dd>{value}</dd>
            </div>
          ),
      )}
    </dl>
  )
}
