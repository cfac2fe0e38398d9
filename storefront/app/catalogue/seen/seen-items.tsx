import type { ProductSummary } from '@amritvasya/contract'
import { DataScript } from '../../platform/data-script.tsx'
import { cardData } from '../card-data.ts'
import { ProductCard } from '../product-card.tsx'
import { seenItem } from './recently-seen.tsx'

/** They are the items of the list in recently-seen.tsx that the script of a product's page fills. */
export const SeenItems = ({ products }: { products: readonly ProductSummary[] }) =>
  products.map((product) => (
    <li key={product._id} className={seenItem}>
      <ProductCard product={product} sizes="(min-width: 84rem) 16rem, (min-width: 64rem) 18vw, 14rem" />
      <DataScript data-cards="" value={[cardData(product)]} />
    </li>
  ))
