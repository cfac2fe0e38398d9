import type { Product } from '@amritvasya/contract'
import { Button } from '../../ui/button.tsx'
import { Price } from '../../ui/price.tsx'

export function NotForSale({ price }: { price: Product['priceDisplay'] }) {
  return (
    <div className="flex flex-col items-start gap-6">
      <Price sellingPrice={price.displayPrice} mrp={price.hasDiscount ? price.MRP : 0} size="page" />
      <Button size="lg" disabled>
        Out of Stock
      </Button>
    </div>
  )
}
