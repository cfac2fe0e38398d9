import { useState } from 'react'
import { pageMeta } from '../platform/seo.ts'
import { Button, ButtonLink } from '../ui/button.tsx'
import { EmptyState } from '../ui/empty-state.tsx'
import { toast } from '../ui/toast.ts'
import type { Route } from './+types/wishlist.route'
import type { WishlistItem } from './stored-wishlist.ts'
import { WishlistContents } from './wishlist/wishlist-contents.tsx'
import { WishlistSkeleton } from './wishlist/wishlist-skeleton.tsx'
import { clearWishlist, replaceWishlist, useWishlist } from './wishlist-store.ts'

export const meta: Route.MetaFunction = ({ matches: [root] }) =>
  pageMeta({
    site: root.loaderData.site,
    path: '/watchlist',
    title: `Wishlist | ${root.loaderData.shop.name}`,
    description: 'What you have marked with a heart.',
    noindex: true,
  })

function attempt(change: () => void, failed: string): boolean {
  try {
    change()
    return true
  } catch {
    toast.error(failed)
    return false
  }
}

function WishlistBody() {
  const { state, items } = useWishlist()
  const [cleared, setCleared] = useState<readonly WishlistItem[]>([])

  if (state === 'waiting') return <WishlistSkeleton />
  if (state === 'damaged') {
    return (
      <div role="alert">
        <EmptyState
          plate="string-of-beads"
          title="Failed to load wishlist items"
          message="We could not load your saved wishlist."
        >
          <Button look="secondary" onClick={() => attempt(clearWishlist, 'Failed to load wishlist items')}>
            Start with an empty wishlist
          </Button>
        </EmptyState>
      </div>
    )
  }
  if (items.length > 0) {
    const clear = () => {
      if (attempt(clearWishlist, 'Failed to clear wishlist items')) setCleared(items)
    }
    return <WishlistContents items={items} onClear={clear} />
  }
  return (
    <EmptyState
      plate="string-of-beads"
      title="Your wishlist is empty"
      message="Tap the heart on a product to save it here for later."
    >
      <ButtonLink href="/products">Explore Products</ButtonLink>
      {cleared.length > 0 && (
        <Button
          look="secondary"
          autoFocus
          onClick={() => attempt(() => replaceWishlist(cleared), 'Failed to load wishlist items')}
        >
          Undo Clear All
        </Button>
      )}
    </EmptyState>
  )
}

export default function WishlistPage() {
  return (
    <div className="container-page min-h-dvh pt-8 pb-6 md:pt-12">
      <h1 className="text-3xl text-plum-deep">Wishlist</h1>
      <WishlistBody />
    </div>
  )
}
