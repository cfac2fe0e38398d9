import { Heart, ShoppingBag } from 'lucide-react'
import { AccountMenu } from '../accounts/account-menu.tsx'
import { useCartCount } from '../cart/cart-store.ts'
import { SearchForm } from '../catalogue/search/search-form.tsx'
import { SearchToggle } from '../catalogue/search/search-toggle.tsx'
import { useWishlistCount } from '../catalogue/wishlist-store.ts'
import { Island } from '../platform/island.tsx'
import type { RootData } from '../platform/root-data.ts'
import { CountLink } from '../ui/count-link.tsx'
import { AnnouncementBar } from './announcement-bar.tsx'
import { Logo } from './logo.tsx'

export function Header({ shop }: { shop: RootData['shop'] }) {
  return (
    <header className="sticky -top-11 z-40">
      <AnnouncementBar shop={shop} />
      <div className="border-b border-line bg-surface">
        <div className="container-page flex min-h-15 flex-wrap items-center gap-x-3 md:min-h-19 md:gap-x-8 xl:grid xl:grid-cols-[1fr_minmax(0,28rem)_1fr]">
          <Logo name={shop.name} />
          <div className="ml-auto hidden w-full max-w-md flex-1 sm:block lg:mx-auto noscript:max-sm:order-last noscript:max-sm:mb-3 noscript:max-sm:block noscript:max-sm:min-w-full">
            <Island name="search">
              <SearchForm />
            </Island>
          </div>
          <div className="-mr-2.5 ml-auto flex sm:ml-0 xl:justify-self-end">
            <Island name="search-toggle">
              <SearchToggle />
            </Island>
            <Island name="account">
              <AccountMenu />
            </Island>
            <HeaderCounts />
          </div>
        </div>
      </div>
    </header>
  )
}

/** A component of its own, so that a changed count renders nothing else. */
function HeaderCounts() {
  return (
    <>
      <CountLink to="/watchlist" label="Wishlist" icon={Heart} count={useWishlistCount()} />
      <CountLink to="/cart" label="Cart" icon={ShoppingBag} count={useCartCount()} />
    </>
  )
}
