import { formatDate } from '@amritvasya/contract/rules/dates'
import { Breadcrumb } from '../../ui/breadcrumb.tsx'
import type { LoadedPage } from './load-page.ts'
import { PageBlocks } from './page-blocks.tsx'
import { PageLead } from './page-lead.tsx'

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
        <PageLead summary={summary} picture={picture} frame="aspect-[4/3] md:aspect-[16/10]" />
      </header>
      <PageBlocks blocks={blocks} />
    </article>
  )
}
