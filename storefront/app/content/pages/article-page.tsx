import { formatDate } from '@amritvasya/contract/rules/dates'
import { Breadcrumb } from '../../ui/breadcrumb.tsx'
import { Picture } from '../../ui/picture.tsx'
import type { LoadedPage } from './load-page.ts'
import { PageBlocks } from './page-blocks.tsx'

export function WrittenArticle({ page }: { page: LoadedPage }) {
  const { title, summary, picture, blocks, publishedAt } = page
  return (
    <article>
      <Breadcrumb steps={[{ name: 'Home', to: '/' }, { name: 'Blog', to: '/blog' }, { name: title }]} />
      <header className="mx-auto mt-4 max-w-3xl">
        <p className="text-sm text-ink-soft">
          <time dateTime={publishedAt.slice(0, 10)}>{formatDate(publishedAt)}</time>
        </p>
        <h1 className="mt-1 text-3xl text-plum-deep md:text-5xl">{title}</h1>
        {summary && <p className="mt-5 max-w-[42rem] text-lg text-ink-soft md:text-xl">{summary}</p>}
        {picture && (
          <div className="mt-8 aspect-[4/3] overflow-hidden rounded-md bg-paper-deep md:aspect-[16/10]">
            <Picture
              src={picture.url}
              alt={picture.alt}
              width={picture.width}
              height={picture.height}
              sizes="(min-width: 48rem) 48rem, 92vw"
              className="size-full object-cover"
              priority
            />
          </div>
        )}
      </header>
      <PageBlocks blocks={blocks} />
    </article>
  )
}
