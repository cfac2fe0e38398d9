import { use } from 'react'
import { NonceContext } from '../platform/nonce.ts'
import { pageMeta } from '../platform/seo.ts'
import { buttonStyle } from '../ui/button.tsx'
import { LotusMark } from '../ui/lotus-mark.tsx'
import type { Route } from './+types/offline.route'

export const meta: Route.MetaFunction = ({ matches: [root] }) =>
  pageMeta({
    site: root.loaderData.site,
    path: '/offline',
    title: `You are offline | ${root.loaderData.shop.name}`,
    description: 'This page needs a connection.',
    noindex: true,
  })

/** The service worker removes all other scripts from the page. */
const showCounts = `if (document.documentElement.hasAttribute('data-still'))
  for (const [key, path] of [['cart', '/cart'], ['wishlist', '/watchlist']])
    try {
      const items = JSON.parse(localStorage.getItem(key) ?? '[]')
      const count = items.reduce((sum, { quantity = 1 }) => sum + Number(quantity), 0)
      const badge = document.querySelector('header a[href="' + path + '"] svg + [data-count]')
      badge.textContent = count > 99 ? '99+' : count
      badge.hidden = count === 0
    } catch {}`

/**
 * The service worker shows this page in place of one that is not cached, and puts that page's address into
 * the link (public/service-worker.js).
 */
export default function Offline() {
  const nonce = use(NonceContext)
  return (
    <div className="container-page flex flex-col items-center py-16 text-center md:py-24">
      <LotusMark className="w-24 fill-paper text-gold-bright" />
      <h1 className="mt-6 text-3xl text-plum-deep md:text-4xl">You are offline</h1>
      <p className="mt-3 max-w-md text-ink-soft">
        This page needs a connection. Your cart, and pages you have seen before, still open.
      </p>
      <a href="/offline" data-document="" className={`mt-8 ${buttonStyle()}`}>
        Try Again
      </a>
      <script
        data-still=""
        nonce={nonce}
        dangerouslySetInnerHTML={{ __html: showCounts }}
        suppressHydrationWarning
      />
    </div>
  )
}
