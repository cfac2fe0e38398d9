import { lazy, Suspense } from 'react'
import { clearCart } from '../cart/cart-store.ts'
import { pageMeta } from '../platform/seo.ts'
import { Button, ButtonLink } from '../ui/button.tsx'
import { EmptyState } from '../ui/empty-state.tsx'
import { toast } from '../ui/toast.ts'
import { UnpaidHere } from '../unpaid-orders/unpaid-here.tsx'
import type { Route } from './+types/cart.route'
import { CartContents } from './cart-page/cart-contents.tsx'
import { CartSkeleton } from './cart-page/cart-skeleton.tsx'
import { useCheckedCart } from './cart-page/use-checked-cart.ts'
import { useUnpaidNote } from './flow/unpaid-note.ts'

const SettledOrders = lazy(async () => ({
  default: (await import('./components/settled-orders.tsx')).SettledOrders,
}))

export const meta: Route.MetaFunction = ({ matches: [root] }) =>
  pageMeta({
    site: root.loaderData.site,
    path: '/cart',
    title: `Cart | ${root.loaderData.shop.name}`,
    description: 'What you have chosen.',
    noindex: true,
  })

function startAnew(): void {
  try {
    clearCart()
  } catch {
    toast.error('Failed to load cart items')
  }
}

function CartBody() {
  const checked = useCheckedCart()
  const { state, items } = checked.cart
  if (state === 'waiting') return <CartSkeleton />
  if (state === 'damaged') {
    return (
      <div role="alert">
        <EmptyState
          plate="empty-tray"
          title="Failed to load cart items"
          message="We could not load your saved cart."
        >
          <Button look="secondary" onClick={startAnew}>
            Start with an empty cart
          </Button>
        </EmptyState>
      </div>
    )
  }
  if (items.length === 0) {
    return (
      <EmptyState
        plate="empty-tray"
        title="Your cart is empty"
        message="Anything you add will be saved here."
      >
        <ButtonLink href="/products">Start Shopping</ButtonLink>
      </EmptyState>
    )
  }
  return (
    <>
      <UnpaidHere ids={items.map(({ variant }) => variant._id)} className="mb-6" />
      <CartContents {...checked} />
    </>
  )
}

export default function CartPage() {
  return (
    <div className="container-page min-h-dvh pt-8 pb-6 md:pt-12">
      <h1 className="mb-6 text-3xl text-plum-deep md:mb-10">Cart</h1>
      {useUnpaidNote() && (
        <Suspense>
          <SettledOrders />
        </Suspense>
      )}
      <CartBody />
    </div>
  )
}
