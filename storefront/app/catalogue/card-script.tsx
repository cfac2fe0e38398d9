import { use } from 'react'
import { DataScript } from '../platform/data-script.tsx'
import { IslandContext } from '../platform/island.tsx'
import { type CardData, cardData } from './card-data.ts'

/** Hands a document's cards to their script (acting-cards.ts), each product once. */
export function CardScript({ products }: { products: readonly CardData[] }) {
  if (use(IslandContext) === undefined) return null
  const known = new Map(products.map((product) => [product._id, cardData(product)]))
  return <DataScript data-cards="" value={[...known.values()]} />
}
