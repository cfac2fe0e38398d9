import { data } from 'react-router'
import { pageMeta } from '../platform/seo.ts'
import { NotFoundScreen } from '../ui/not-found-screen.tsx'
import type { Route } from './+types/not-found.route'

export function loader() {
  return data(null, { status: 404 })
}

export const meta: Route.MetaFunction = ({ matches: [root], location }) =>
  pageMeta({
    site: root.loaderData.site,
    path: location.pathname,
    title: `Page not found | ${root.loaderData.shop.name}`,
    description: 'This page does not exist.',
    noindex: true,
  })

export default NotFoundScreen
