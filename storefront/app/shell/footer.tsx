import type { Shop } from '@amritvasya/contract'

export function Footer({ shop }: { shop: Shop }) {
  return (
    <footer className="on-dark mt-20 bg-plum-deep py-14 text-on-dark">
      <div className="container-page">{shop.tagline}</div>
    </footer>
  )
}
