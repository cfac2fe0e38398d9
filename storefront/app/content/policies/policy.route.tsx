import { formatDate } from '@amritvasya/contract/rules/dates'
import { breadcrumbData } from '../../platform/breadcrumb-data.ts'
import { pageMeta, structuredData } from '../../platform/seo.ts'
import { DocumentPage, DocumentSections } from '../document-page.tsx'
import type { Route } from './+types/policy.route'
import { loadPolicy } from './load-policy.ts'

export const loader = ({ request, context }: Route.LoaderArgs) =>
  loadPolicy(context, new URL(request.url).pathname)

export function meta({ loaderData, matches: [root] }: Route.MetaArgs) {
  if (!loaderData) return [{ title: 'Policy' }]
  const { site, shop } = root.loaderData
  const { title, summary, path } = loaderData
  return [
    ...pageMeta({ site, path, title: `${title} | ${shop.name}`, description: summary }),
    structuredData(breadcrumbData(site, [{ name: title, to: path }])),
  ]
}

export default function PolicyPage({
  loaderData: { title, summary, updated, sections },
}: Route.ComponentProps) {
  return (
    <DocumentPage
      title={title}
      summary={summary}
      details={
        <p className="mt-3 text-sm text-ink-soft">
          Last updated: <time dateTime={updated}>{formatDate(updated)}</time>
        </p>
      }
    >
      <div className="mt-8 gap-x-16 md:mt-12 lg:grid lg:grid-cols-[17rem_minmax(0,1fr)]">
        <nav aria-labelledby="contents" className="self-start lg:sticky lg:top-28">
          <h2 id="contents" className="text-lg text-plum-deep max-lg:sr-only">
            On this page
          </h2>
          <ol className="max-lg:no-scrollbar max-lg:bleed-row flex gap-2 lg:mt-1 lg:flex-col lg:gap-0 lg:border-l lg:border-line lg:pl-4">
            {sections.map(({ id, title }) => (
              <li key={id} className="max-lg:shrink-0">
                <a
                  href={`#${id}`}
                  className="flex min-h-11 items-center leading-snug text-ink-soft underline-offset-4 hover:text-plum max-lg:rounded-full max-lg:border max-lg:border-line-strong/60 max-lg:bg-surface max-lg:px-4 max-lg:text-sm max-lg:text-plum lg:hover:underline"
                >
                  {title}
                </a>
              </li>
            ))}
          </ol>
        </nav>
        <div className="mt-10 max-w-[35rem] lg:mt-0">
          <DocumentSections sections={sections} />
        </div>
      </div>
    </DocumentPage>
  )
}
