import { useRef } from 'react'
import { Button, ButtonLink } from '../../ui/button.tsx'
import { toast } from '../../ui/toast.ts'
import { comparePath, MAX_COMPARED } from '../compare/compare-path.ts'
import type { WishlistItem } from '../stored-wishlist.ts'
import { useFreshProducts } from '../use-fresh-products.ts'
import { removeFromWishlist } from '../wishlist-store.ts'
import { WishlistCard } from './wishlist-card.tsx'

type WishlistContentsProps = { items: readonly WishlistItem[]; onClear: () => void }

export function WishlistContents({ items, onClear }: WishlistContentsProps) {
  const list = useRef<HTMLUListElement>(null)
  const { fresh, retry } = useFreshProducts(items.map(({ _id }) => _id))

  const someFailed = items.some(({ _id }) => fresh.get(_id) === 'failed')

  const remove = (id: string, index: number) => {
    try {
      removeFromWishlist(id)
      toast.success('Removed from wishlist')
    } catch {
      toast.error('Failed to remove wishlist items')
      return
    }
    // The pressed button is gone, so the focus moves to the card that took its place.
    requestAnimationFrame(() => {
      const buttons = list.current?.querySelectorAll<HTMLElement>('[data-remove]') ?? []
      const next = buttons[Math.min(index, buttons.length - 1)] ?? document.getElementById('content')
      next?.focus({ preventScroll: true })
    })
  }

  return (
    <>
      <div className="mb-6 flex items-center justify-between gap-4">
        <p role="status" className="text-ink-soft">
          {items.length} {items.length === 1 ? 'item' : 'items'}
        </p>
        <div className="-mr-4 flex flex-wrap justify-end">
          {items.length > 1 && (
            <ButtonLink
              look="quiet"
              size="sm"
              href={comparePath(items.slice(0, MAX_COMPARED).map(({ _id }) => _id))}
            >
              Compare
            </ButtonLink>
          )}
          <Button look="quiet" size="sm" onClick={onClear}>
            Clear All
          </Button>
        </div>
      </div>
      <div role="status" className="not-empty:mb-6">
        {someFailed && (
          <p className="rounded-md bg-gold-soft/40 px-4 py-3 text-sm">
            Failed to load wishlist items. Prices and pictures are as you saved them. Please try again.
          </p>
        )}
      </div>
      <ul ref={list} className="grid grid-cols-2 gap-3 sm:gap-5 md:grid-cols-3 xl:grid-cols-4">
        {items.map((item, index) => (
          <li key={item._id} className="min-w-0">
            <WishlistCard
              item={item}
              fresh={fresh.get(item._id)}
              retry={retry}
              onRemove={() => remove(item._id, index)}
            />
          </li>
        ))}
      </ul>
    </>
  )
}
