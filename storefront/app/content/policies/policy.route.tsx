import { formatDate } from '@amritvasya/contract/rules/dates'
import { breadcrumbData } from '../../platform/breadcrumb-data.ts'
import { pageMeta, structuredData } from '../../platform/seo.ts'
import { Breadcrumb } from '../../ui/breadcrumb.tsx'
import { LinkedText } from '../linked-text.tsx'
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
    <div className="container-page pt-2 pb-20">
      <Breadcrumb steps={[{ name: 'Home', to: '/' }, { name: title }]} />
      <header className="mt-2 max-w-[38rem]">
        <h1 className="text-3xl text-plum-deep md:text-4xl">{title}</h1>
        <span aria-hidden="true" className="mt-4 block h-px w-14 bg-gold-bright" />
        <p className="mt-4 text-lg text-ink-soft">{summary}</p>
        <p className="mt-3 text-sm text-ink-soft">
          Last updated: <time dateTime={updated}>{formatDate(updated)}</time>
        </p>
      </header>
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
          {sections.map(({ id, title, blocks }) => (
            <section key={id} aria-labelledby={id} className="mb-10 last:mb-0">
              <h2 id={id} className="scroll-mt-28 text-2xl text-plum-deep">
                {title}
              </h2>
              {blocks.map((block) => (
                <LinkedText key={String(block)} block={block} />
              ))}
            </section>
          ))}
        </div>
      </div>
    </div>
  )
}
