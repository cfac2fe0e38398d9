import { formatDate } from '@amritvasya/contract/rules/dates'
import { ProductGrid } from '../catalogue/product-grid.tsx'
import { breadcrumbData } from '../platform/breadcrumb-data.ts'
import { absolute, pageMeta, structuredData } from '../platform/seo.ts'
import { Breadcrumb } from '../ui/breadcrumb.tsx'
import { SectionHeading } from '../ui/section-heading.tsx'
import type { Route } from './+types/article.route'
import type { Article } from './blog/article.ts'
import { ArticlePicture } from './blog/article-picture.tsx'
import { loadArticle } from './blog/load-blog.ts'
import { LinkedText } from './linked-text.tsx'
import { WrittenArticle } from './pages/article-page.tsx'
import { contentPageMeta, feedLink } from './pages/page-meta.ts'

export const loader = ({ context, params }: Route.LoaderArgs) => loadArticle(context, params.slug)

export function meta({ loaderData, matches: [root] }: Route.MetaArgs) {
  // The root's meta names the page when the article does not exist.
  if (!loaderData) return []
  const { site, shop } = root.loaderData
  if (!loaderData.article) return contentPageMeta(root.loaderData, loaderData.written)
  const { title, summary, date, slug, picture } = loaderData.article
  const path = `/blog/${slug}`
  return [
    ...pageMeta({
      site,
      path,
      title: `${title} | ${shop.name}`,
      description: summary,
      type: 'article',
      image: picture,
    }),
    structuredData({
      '@type': 'Article',
      headline: title,
      description: summary,
      datePublished: date,
      mainEntityOfPage: absolute(site, path),
      author: { '@type': 'Organization', name: shop.name, url: absolute(site, '/') },
      publisher: { '@type': 'Organization', name: shop.name },
      image: absolute(site, picture.url),
    }),
    feedLink(site, shop.name),
    structuredData(
      breadcrumbData(site, [
        { name: 'Blog', to: '/blog' },
        { name: title, to: path },
      ]),
    ),
  ]
}

export default function ArticlePage({ loaderData }: Route.ComponentProps) {
  const { article, written, pieces = [], others } = loaderData
  return (
    <div className="container-page pt-2 pb-20">
      {written && <WrittenArticle page={written} />}
      {article && <OwnArticle article={article} />}
      {pieces.length > 0 && (
        <section aria-labelledby="pieces" className="mt-16 md:mt-24">
          <SectionHeading id="pieces" title="From the shop" />
          <ProductGrid products={pieces} headingLevel={3} first={false} />
        </section>
      )}
      <section aria-labelledby="more" className="mx-auto mt-16 max-w-3xl md:mt-20">
        <SectionHeading id="more" title="Read on" />
        <ul className="divide-y divide-line border-y border-line">
          {others.map(({ slug, title, date }) => (
            <li key={slug}>
              <a
                href={`/blog/${slug}`}
                className="flex min-h-14 flex-wrap items-center justify-between gap-x-6 py-3 text-plum underline-offset-4 hover:underline"
              >
                {title}
                <time dateTime={date} className="text-sm text-ink-soft">
                  {formatDate(date)}
                </time>
              </a>
            </li>
          ))}
        </ul>
      </section>
    </div>
  )
}

function OwnArticle({ article }: { article: Article }) {
  const { title, date, lead, sections, picture } = article
  return (
    <>
      <Breadcrumb steps={[{ name: 'Home', to: '/' }, { name: 'Blog', to: '/blog' }, { name: title }]} />
      <article className="mx-auto mt-4 max-w-3xl">
        <p className="text-sm text-ink-soft">
          <time dateTime={date}>{formatDate(date)}</time>
        </p>
        <h1 className="mt-1 text-3xl text-plum-deep md:text-5xl">{title}</h1>
        <p className="mt-5 max-w-[42rem] text-lg text-ink-soft md:text-xl">{lead}</p>
        <div className="mt-8 aspect-[4/3] overflow-hidden rounded-md bg-paper-deep md:aspect-[16/10]">
          <ArticlePicture
            picture={picture}
            alt={picture.alt}
            sizes="(min-width: 48rem) 48rem, 92vw"
            isFirst
            className="size-full object-cover"
          />
        </div>
        {sections.map(({ id, title, blocks }) => (
          <section key={id} aria-labelledby={id} className="mx-auto mt-10 max-w-[35rem]">
            <h2 id={id} className="text-2xl text-plum-deep">
              {title}
            </h2>
            {blocks.map((block) => (
              <LinkedText key={String(block)} block={block} />
            ))}
          </section>
        ))}
      </article>
    </>
  )
}
