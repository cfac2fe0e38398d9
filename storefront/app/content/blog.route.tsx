import { formatDate } from '@amritvasya/contract/rules/dates'
import { breadcrumbData } from '../platform/breadcrumb-data.ts'
import { pageMeta, structuredData } from '../platform/seo.ts'
import { Breadcrumb } from '../ui/breadcrumb.tsx'
import { Picture, PicturePlaceholder } from '../ui/picture.tsx'
import type { Route } from './+types/blog.route'
import { ArticlePicture } from './blog/article-picture.tsx'
import { loadBlog } from './blog/load-blog.ts'
import { feedLink } from './pages/page-meta.ts'

const path = '/blog'
const sizes = '(min-width: 64rem) 26rem, (min-width: 48rem) 30vw, 92vw'
const pictureStyle =
  'size-full object-cover transition-transform duration-300 ease-calm group-hover:scale-[1.03]'

export const loader = ({ context }: Route.LoaderArgs) => loadBlog(context)

export const meta: Route.MetaFunction = ({ matches: [root] }) => {
  const { site, shop } = root.loaderData
  return [
    ...pageMeta({
      site,
      path,
      title: `Blog | ${shop.name}`,
      description:
        'Short, honest reading about crystals and small rituals: choosing, placing and keeping them.',
    }),
    feedLink(site, shop.name),
    structuredData(breadcrumbData(site, [{ name: 'Blog', to: path }])),
  ]
}

export default function Blog({ loaderData: articles }: Route.ComponentProps) {
  return (
    <div className="container-page pt-2 pb-20">
      <Breadcrumb steps={[{ name: 'Home', to: '/' }, { name: 'Blog' }]} />
      <h1 className="mt-2 text-3xl text-plum-deep md:text-4xl">Quiet reading</h1>
      <span aria-hidden="true" className="mt-4 block h-px w-14 bg-gold-bright" />
      <p className="mt-4 max-w-2xl text-lg text-ink-soft">
        About choosing stones, living with them and giving them away. A few minutes each.
      </p>
      <ul className="mt-10 grid gap-x-6 gap-y-12 md:grid-cols-3 lg:gap-x-8">
        {articles.map(({ slug, title, date, summary, picture, image }, index) => (
          <li key={slug}>
            <article className="group relative">
              <div className="aspect-[4/3] overflow-hidden rounded-md bg-paper-deep">
                {picture && (
                  <ArticlePicture
                    picture={picture}
                    alt=""
                    sizes={sizes}
                    isFirst={index === 0}
                    className={pictureStyle}
                  />
                )}
                {!picture && !image && (
                  <span aria-hidden="true" className="contents">
                    <PicturePlaceholder alt="" className="size-full" />
                  </span>
                )}
                {image && (
                  <Picture
                    src={image.url}
                    alt=""
                    width={image.width}
                    height={image.height}
                    sizes={sizes}
                    priority={index === 0}
                    className={pictureStyle}
                  />
                )}
              </div>
              <p className="mt-4 text-sm text-ink-soft">
                <time dateTime={date}>{formatDate(date)}</time>
              </p>
              <h2 className="mt-1 text-2xl text-plum-deep md:text-xl lg:text-2xl">
                <a
                  href={`/blog/${slug}`}
                  data-prefetch=""
                  className="underline-offset-4 group-hover:underline after:absolute after:inset-0 after:rounded-md"
                >
                  {title}
                </a>
              </h2>
              <p className="mt-2 text-ink-soft">{summary}</p>
            </article>
          </li>
        ))}
      </ul>
    </div>
  )
}
