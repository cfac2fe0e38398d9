import { data, isRouteErrorResponse } from 'react-router'
import { NeedsScript } from '../checkout/components/requires-javascript.tsx'
import { loadShop } from '../platform/load-shell.ts'
import { pageMeta } from '../platform/seo.ts'
import { Breadcrumb } from '../ui/breadcrumb.tsx'
import { NotFoundScreen } from '../ui/not-found-screen.tsx'
import { RouteError } from '../ui/route-error.tsx'
import type { Route } from './+types/gift-cards.route'
import { GiftCardForm } from './gift-card-form.tsx'

const path = '/gift-cards'
const lead = 'Choose an amount, write a few words, and we email the card on the day you choose.'

export async function loader({ context }: Route.LoaderArgs) {
  const { giftCards } = await loadShop(context)
  if (!giftCards) throw data('Page not found', { status: 404 })
  return { offer: giftCards }
}

export const meta: Route.MetaFunction = ({ loaderData, matches: [root] }) => {
  if (!loaderData) return [{ title: 'Page not found' }, { name: 'robots', content: 'noindex' }]
  const { site, shop } = root.loaderData
  return pageMeta({ site, path, title: `Gift cards | ${shop.name}`, description: `${lead} ${shop.tagline}.` })
}

export default function GiftCardsPage({ loaderData }: Route.ComponentProps) {
  return (
    <div className="container-page pt-2 pb-20">
      <Breadcrumb steps={[{ name: 'Home', to: '/' }, { name: 'Gift cards' }]} />
      <h1 className="mt-2 text-3xl text-plum-deep md:text-4xl">Gift cards</h1>
      <span aria-hidden="true" className="mt-4 block h-px w-14 bg-gold-bright" />
      <p className="mt-4 mb-8 max-w-2xl text-lg text-ink-soft">{lead}</p>
      <NeedsScript />
      <GiftCardForm offer={loaderData.offer} />
    </div>
  )
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  if (isRouteErrorResponse(error) && error.status === 404) return <NotFoundScreen />
  return <RouteError error={error} message="Failed to load the page" />
}
