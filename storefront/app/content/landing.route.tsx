import { isRouteErrorResponse } from 'react-router'
import { NotFoundScreen } from '../ui/not-found-screen.tsx'
import { RouteError } from '../ui/route-error.tsx'
import type { Route } from './+types/landing.route'
import { LandingPage } from './pages/landing-page.tsx'
import { loadLandingPage } from './pages/load-page.ts'
import { contentPageMeta } from './pages/page-meta.ts'

export const loader = ({ context, params }: Route.LoaderArgs) => loadLandingPage(context, params.slug)

export const meta: Route.MetaFunction = ({ loaderData, matches: [root] }) =>
  loaderData
    ? contentPageMeta(root.loaderData, loaderData)
    : [{ title: 'Page not found' }, { name: 'robots', content: 'noindex' }]

export default function Landing({ loaderData }: Route.ComponentProps) {
  return <LandingPage page={loaderData} />
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  if (isRouteErrorResponse(error) && error.status === 404) return <NotFoundScreen />
  return <RouteError error={error} message="Failed to load the page" />
}
