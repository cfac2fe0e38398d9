import type { Shop } from '@amritvasya/contract'
import { Link } from 'react-router'

export function Header({ shop }: { shop: Shop }) {
  return (
    <header className="border-b border-line bg-surface">
      <div className="container-page flex h-18 items-center">
        <Link to="/" className="font-serif text-2xl text-plum-deep">
          {shop.name}
        </Link>
      </div>
    </header>
  )
}
