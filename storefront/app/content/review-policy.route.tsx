import { breadcrumbData } from '../platform/breadcrumb-data.ts'
import { pageMeta, structuredData } from '../platform/seo.ts'
import { Breadcrumb } from '../ui/breadcrumb.tsx'
import type { Route } from './+types/review-policy.route'
import { LinkedText } from './linked-text.tsx'
import { reviewPolicy } from './policies/review-policy.ts'

const path = '/review-policy'
const title = 'How reviews work'

export const meta: Route.MetaFunction = ({ matches: [root] }) => {
  const { site, shop } = root.loaderData
  return [
    ...pageMeta({
      site,
      path,
      title: `${title} | ${shop.name}`,
      description: `The code of practice of ${shop.name} for customer reviews: who writes them, how they are published, and when one is not shown.`,
    }),
    structuredData(breadcrumbData(site, [{ name: title, to: path }])),
  ]
}

export default function ReviewPolicy() {
  return (
    <div className="container-page pt-2 pb-20">
      <Breadcrumb steps={[{ name: 'Home', to: '/' }, { name: title }]} />
      <header className="mt-2 max-w-[38rem]">
        <h1 className="text-3xl text-plum-deep md:text-4xl">{title}</h1>
        <span aria-hidden="true" className="mt-4 block h-px w-14 bg-gold-bright" />
        <p className="mt-4 text-lg text-ink-soft">
          Our code of practice for customer reviews, as the Indian Standard IS 19000:2022 asks for it.
        </p>
      </header>
      <div className="mt-10 max-w-[35rem]">
        {reviewPolicy.map(({ id, title: heading, blocks }) => (
          <section key={id} aria-labelledby={id} className="mb-10 last:mb-0">
            <h2 id={id} className="scroll-mt-28 text-2xl text-plum-deep">
              {heading}
            </h2>
            {blocks.map((block) => (
              <LinkedText key={String(block)} block={block} />
            ))}
          </section>
        ))}
      </div>
    </div>
  )
}
