import { isRouteErrorResponse } from 'react-router'
import { EmptyState } from '../ui/empty-state.tsx'
import { RouteError } from '../ui/route-error.tsx'
import type { Route } from './+types/page-preview.route'
import { WrittenArticle } from './pages/article-page.tsx'
import { LandingPage } from './pages/landing-page.tsx'
import { loadPreview } from './pages/load-page.ts'
import { WrittenPolicy } from './policies/written-policy.tsx'

export const loader = ({ context, request }: Route.LoaderArgs) =>
  loadPreview(context, new URL(request.url).searchParams.get('draft') ?? '')

export const meta: Route.MetaFunction = ({ loaderData }) => [
  { title: loaderData ? `Preview: ${loaderData.title}` : 'Preview' },
  { name: 'robots', content: 'noindex' },
]

export default function PagePreview({ loaderData: page }: Route.ComponentProps) {
  return (
    <>
      <p
        role="status"
        className="container-page mt-3 rounded-md bg-gold-soft py-3 text-center text-plum-deep"
      >
        A preview that only you can see, for an hour. Nothing is published.
      </p>
      {page.kind === 'landing' && <LandingPage page={page} />}
      {page.kind === 'policy' && <WrittenPolicy page={page} />}
      {page.kind === 'article' && (
        <div className="container-page pt-2 pb-20">
          <WrittenArticle page={page} />
        </div>
      )}
    </>
  )
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  if (!isRouteErrorResponse(error) || error.status !== 404) {
    return <RouteError error={error} message="Failed to load the page" />
  }
  return (
    <EmptyState
      plate="singing-bowl"
      level={1}
      title="This preview has ended"
      message="A preview can be seen for an hour. Please open a new one in the back office."
    />
  )
}
