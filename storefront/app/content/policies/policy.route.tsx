import { formatDate } from '@amritvasya/contract/rules/dates'
import { isRouteErrorResponse } from 'react-router'
import { breadcrumbData } from '../../platform/breadcrumb-data.ts'
import { pageMeta, structuredData } from '../../platform/seo.ts'
import { NotFoundScreen } from '../../ui/not-found-screen.tsx'
import { RouteError } from '../../ui/route-error.tsx'
import { DocumentPage, DocumentSections } from '../document-page.tsx'
import { contentPageMeta } from '../pages/page-meta.ts'
import type { Route } from './+types/policy.route'
import { loadPolicy } from './load-policy.ts'
import { PolicyContents } from './policy-contents.tsx'
import { FormerVersion, PolicyVersions } from './policy-versions.tsx'
import { WrittenPolicy } from './written-policy.tsx'

export const loader = ({ request, context }: Route.LoaderArgs) => loadPolicy(context, new URL(request.url))

export function meta({ loaderData, matches: [root] }: Route.MetaArgs) {
  if (!loaderData) return [{ title: 'Policy' }, { name: 'robots', content: 'noindex' }]
  const { site, shop } = root.loaderData
  const { own, written, path, former } = loaderData
  const noindex = former !== undefined
  if (written) return contentPageMeta(root.loaderData, written, { noindex })
  if (!own) return []
  const { title, summary } = own
  return [
    ...pageMeta({ site, path, title: `${title} | ${shop.name}`, description: summary, noindex }),
    structuredData(breadcrumbData(site, [{ name: title, to: path }])),
  ]
}

export default function PolicyPage({ loaderData }: Route.ComponentProps) {
  const { own, written, path, versions, former } = loaderData
  const list = <PolicyVersions path={path} versions={versions} />
  return (
    <>
      <FormerVersion path={path} former={former} />
      {written && <WrittenPolicy page={written}>{list}</WrittenPolicy>}
      {own && (
        <DocumentPage
          title={own.title}
          summary={own.summary}
          details={
            <p className="mt-3 text-sm text-ink-soft">
              Last updated: <time dateTime={own.updated}>{formatDate(own.updated)}</time>
            </p>
          }
        >
          <PolicyContents sections={own.sections}>
            <DocumentSections sections={own.sections} />
            {list}
          </PolicyContents>
        </DocumentPage>
      )}
    </>
  )
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  if (isRouteErrorResponse(error) && error.status === 404) return <NotFoundScreen />
  return <RouteError error={error} message="Failed to load the page" />
}
