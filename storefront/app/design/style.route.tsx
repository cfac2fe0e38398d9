import { data } from 'react-router'
import { pageMeta } from '../platform/seo.ts'
import { NotFoundScreen } from '../ui/not-found-screen.tsx'
import type { Route } from './+types/style.route'
import { loadStyle } from './load-style.ts'
import { StyleScreen } from './style-screen.tsx'

/** Responds 404 in a live shop. */
export async function loader({ context }: Route.LoaderArgs) {
  const page = await loadStyle(context)
  return data(page ?? null, { status: page ? 200 : 404 })
}

/** The loader data do not depend on the query. */
export const shouldRevalidate = () => false

export const meta: Route.MetaFunction = ({ matches: [root], location, loaderData }) =>
  pageMeta({
    site: root.loaderData.site,
    path: location.pathname,
    title: `${loaderData ? 'Style' : 'Page not found'} | ${root.loaderData.shop.name}`,
    description: loaderData ? 'The look of the shop.' : 'This page does not exist.',
    noindex: true,
  })

export default function Style({ loaderData }: Route.ComponentProps) {
  return loaderData ? <StyleScreen {...loaderData} /> : <NotFoundScreen />
}
