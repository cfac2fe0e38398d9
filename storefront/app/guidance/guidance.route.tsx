import { isRouteErrorResponse } from 'react-router'
import { apiContext } from '../platform/api.ts'
import { maxTextLength, respondToForm } from '../platform/plain-form.ts'
import { pageMeta } from '../platform/seo.ts'
import { Breadcrumb } from '../ui/breadcrumb.tsx'
import { ErrorState } from '../ui/error-state.tsx'
import { NotFoundScreen } from '../ui/not-found-screen.tsx'
import { RouteError } from '../ui/route-error.tsx'
import type { Route } from './+types/guidance.route'
import { GuidanceHero } from './guidance-hero.tsx'
import { guidanceMeta } from './guidance-meta.ts'
import { basePath, loadGuidance } from './load-guidance.ts'
import { PackageCards } from './package-cards.tsx'
import { PackageExplained } from './package-explained.tsx'
import { QuestionList } from './question-list.tsx'
import { emptyRequest, requestProblems } from './request-problems.ts'
import { RequestSection } from './request-section.tsx'
import { Samples } from './samples.tsx'
import { requestFailed, sendRequest } from './send-request.ts'
import { TopicGrid } from './topic-grid.tsx'

export const loader = ({ params, context }: Route.LoaderArgs) => loadGuidance(context, params.package)

export const action = ({ request, context }: Route.ActionArgs) =>
  respondToForm(request, {
    empty: emptyRequest(),
    check: requestProblems,
    send: (fields) => sendRequest(context.get(apiContext), fields),
    failed: requestFailed,
    max: { question: maxTextLength(2_000) },
  })

export function meta({ loaderData, matches: [root], location }: Route.MetaArgs) {
  const { site, shop } = root.loaderData
  if (loaderData) return guidanceMeta({ site, shop }, loaderData)
  const title = `Page not found | ${shop.name}`
  return pageMeta({
    site,
    path: location.pathname,
    title,
    description: 'This page does not exist.',
    noindex: true,
  })
}

export default function GuidancePage({ loaderData: { section, chosen }, actionData }: Route.ComponentProps) {
  if (!section.ok) return <ErrorState title="Spiritual guidance" message={section.message} />
  const { packages, videos, testimonials } = section.data
  const one = packages.find(({ key }) => key === chosen)
  return (
    <>
      <div className="container-page py-1">
        <Breadcrumb
          steps={[
            { name: 'Home', to: '/' },
            ...(one ? [{ name: 'Guidance', to: basePath }, { name: one.name }] : [{ name: 'Guidance' }]),
          ]}
        />
      </div>
      <GuidanceHero chosen={one} />
      <PackageCards packages={packages} chosen={chosen} />
      <PackageExplained packages={packages} />
      <TopicGrid />
      <div className="on-dark bg-plum-deep py-14 text-on-dark-soft md:py-20">
        <div className="container-page">
          <Samples videos={videos} testimonials={testimonials} heading="h2" />
        </div>
      </div>
      <RequestSection packages={packages} chosen={one} answer={actionData} />
      <QuestionList />
    </>
  )
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  if (isRouteErrorResponse(error) && error.status === 404) return <NotFoundScreen />
  return <RouteError error={error} message="Failed to load the guidance service" />
}
