import { stoneListPath, stonePath } from '@amritvasya/contract/rules/stone-path'
import { isRouteErrorResponse } from 'react-router'
import { breadcrumbData } from '../platform/breadcrumb-data.ts'
import { itemListData } from '../platform/item-list-data.ts'
import { pageMeta, structuredData } from '../platform/seo.ts'
import { Breadcrumb } from '../ui/breadcrumb.tsx'
import { ButtonLink } from '../ui/button.tsx'
import { EmptyState } from '../ui/empty-state.tsx'
import { ErrorState } from '../ui/error-state.tsx'
import { RouteError } from '../ui/route-error.tsx'
import { SectionHeading } from '../ui/section-heading.tsx'
import type { Route } from './+types/stone.route'
import { ProductGrid } from './product-grid.tsx'
import { loadStone } from './stones/load-stones.ts'
import { StonePlate } from './stones/stone-plate.tsx'

const allStones = { name: 'Stones by colour', to: '/stones' }

export const loader = ({ context, params }: Route.LoaderArgs) => loadStone(context, params.stone)

export function meta({ loaderData, matches }: Route.MetaArgs) {
  const root = matches[0]?.loaderData
  if (!loaderData || !root) return [{ title: 'Stone not found' }, { name: 'robots', content: 'noindex' }]
  const { facts, value, found } = loaderData
  const path = stonePath(value)
  const first = found.ok ? found.data.products[0]?.images[0] : undefined
  return [
    ...pageMeta({
      site: root.site,
      path,
      title: `${facts.name}: what it is, where it is found, how to care for it | ${root.shop.name}`,
      description: `${facts.name} is ${facts.kind}. Found in ${facts.found}.`,
      image: first && { url: first.url, alt: first.alt },
      noindex: !first,
    }),
    ...(found.ok ? [structuredData(itemListData(root.site, found.data.products))] : []),
    structuredData(breadcrumbData(root.site, [allStones, { name: facts.name, to: path }])),
  ]
}

export default function Stone({ loaderData: { facts, value, found } }: Route.ComponentProps) {
  const rows = [
    ['What it is', `${facts.kind.charAt(0).toUpperCase()}${facts.kind.slice(1)}.`],
    ...(facts.hardness ? [['Hardness', `${facts.hardness} on Mohs’ scale, where a diamond is 10.`]] : []),
    ['Where it is found', `${facts.found}.`],
    ['In many traditions', facts.tradition],
    ['Care', facts.care],
  ] as const
  const total = found.ok ? found.data.pagination.total : 0
  return (
    <div className="container-page pt-2 pb-20">
      <Breadcrumb steps={[{ name: 'Home', to: '/' }, allStones, { name: facts.name }]} />
      <div className="mt-4 grid items-start gap-x-16 gap-y-6 md:grid-cols-[14rem_minmax(0,40rem)] lg:grid-cols-[20rem_minmax(0,40rem)]">
        <figure className="w-52 max-md:mx-auto md:w-full">
          <StonePlate
            stone={value}
            alt={`A bracelet of ${facts.name.toLowerCase()} beads, drawn and coloured by hand`}
            cut="whole"
            className="h-auto w-full"
          />
          <figcaption className="caption max-md:text-center">{facts.name}, as beads of a bracelet</figcaption>
        </figure>
        <div>
          <h1 className="text-3xl text-plum-deep max-md:text-center md:text-4xl">{facts.name}</h1>
          <dl className="mt-6 border-y border-line">
            {rows.map(([term, text]) => (
              <div
                key={term}
                className="border-line py-3 not-last:border-b sm:grid sm:grid-cols-[10rem_minmax(0,1fr)]"
              >
                <dt className="text-gold">{term}</dt>
                <dd>{text}</dd>
              </div>
            ))}
          </dl>
          <p className="mt-3 text-sm text-ink-soft">
            Traditions are what people have believed. We promise no effect, and no stone replaces a doctor.
          </p>
        </div>
      </div>
      <section aria-labelledby="pieces" className="mt-14 md:mt-20">
        <SectionHeading
          id="pieces"
          title={`${facts.name} in the shop`}
          {...(found.ok &&
            total > found.data.products.length && {
              action: (
                <ButtonLink href={stoneListPath(value)} look="secondary">
                  See all {total}
                </ButtonLink>
              ),
            })}
        />
        {!found.ok && <ErrorState message={found.message} />}
        {found.ok && total > 0 && (
          <ProductGrid products={found.data.products} headingLevel={3} first={false} />
        )}
        {found.ok && total === 0 && (
          <EmptyState plate="crystals" title={`No ${facts.name.toLowerCase()} in the shop right now`}>
            <ButtonLink href="/stones">See the other stones</ButtonLink>
          </EmptyState>
        )}
      </section>
    </div>
  )
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  if (!isRouteErrorResponse(error) || error.status !== 404) {
    return <RouteError error={error} message="Failed to load products" />
  }
  return (
    <EmptyState
      plate="singing-bowl"
      level={1}
      title="Stone not found"
      message="The link may be wrong, or old."
    >
      <ButtonLink href="/stones">See all stones</ButtonLink>
    </EmptyState>
  )
}
