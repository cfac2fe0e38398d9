import { Breadcrumb } from '../../ui/breadcrumb.tsx'
import type { LoadedPage } from './load-page.ts'
import { PageBlocks } from './page-blocks.tsx'
import { PageLead } from './page-lead.tsx'

export function LandingPage({ page: { title, summary, picture, blocks } }: { page: LoadedPage }) {
  return (
    <div className="container-page pt-2 pb-20">
      <Breadcrumb steps={[{ name: 'Home', to: '/' }, { name: title }]} />
      <header className="mx-auto mt-4 max-w-3xl">
        <h1 className="text-3xl text-plum-deep md:text-5xl">{title}</h1>
        <span aria-hidden="true" className="mt-4 block h-px w-14 bg-gold-bright" />
        <PageLead summary={summary} picture={picture} />
      </header>
      <PageBlocks blocks={blocks} />
    </div>
  )
}
