import { titledPageMeta } from '../platform/breadcrumb-data.ts'
import { Breadcrumb } from '../ui/breadcrumb.tsx'
import { EmptyState } from '../ui/empty-state.tsx'
import { ErrorState } from '../ui/error-state.tsx'
import { RouteError } from '../ui/route-error.tsx'
import type { Route } from './+types/stones.route'
import { loadStones } from './stones/load-stones.ts'
import { StoneDrawers } from './stones/stone-drawers.tsx'

const path = '/stones'
const title = 'Stones by colour'

export const loader = ({ context }: Route.LoaderArgs) => loadStones(context)

export const meta: Route.MetaFunction = ({ loaderData, matches: [root] }) => {
  const names = loaderData?.ok ? loaderData.data.slice(0, 5).map(({ name }) => name) : []
  return titledPageMeta(root.loaderData, {
    path,
    title,
    description: `Choose a stone by its colour${names.length > 0 ? `: ${names.join(', ')} and more` : ''}. What it is, where it is found, how to care for it.`,
  })
}

export default function Stones({ loaderData }: Route.ComponentProps) {
  return (
    <div className="container-page pt-2 pb-20">
      <Breadcrumb steps={[{ name: 'Home', to: '/' }, { name: title }]} />
      <h1 className="mt-2 text-3xl text-plum-deep md:text-4xl">{title}</h1>
      <span aria-hidden="true" className="mt-4 block h-px w-14 bg-gold-bright" />
      <p className="mt-4 mb-8 max-w-2xl text-lg text-ink-soft">
        Open a drawer: what the stone is, where it is found, what people have believed of it, and how to keep
        it well.
      </p>
      {!loaderData.ok && <ErrorState message={loaderData.message} />}
      {loaderData.ok && loaderData.data.length > 0 && <StoneDrawers stones={loaderData.data} narrow="grid" />}
      {loaderData.ok && loaderData.data.length === 0 && (
        <EmptyState plate="crystals" title="No stones in the shop yet" />
      )}
    </div>
  )
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <RouteError error={error} message="Failed to load products" />
}
