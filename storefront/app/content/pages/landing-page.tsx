import { Breadcrumb } from '../../ui/breadcrumb.tsx'
import { Picture } from '../../ui/picture.tsx'
import type { LoadedPage } from './load-page.ts'
import { PageBlocks } from './page-blocks.tsx'

export function LandingPage({ page: { title, summary, picture, blocks } }: { page: LoadedPage }) {
  return (
    <div className="container-page pt-2 pb-20">
      <Breadcrumb steps={[{ name: 'Home', to: '/' }, { name: title }]} />
      <header className="mx-auto mt-4 max-w-3xl">
        <h1 className="text-3xl text-plum-deep md:text-5xl">{title}</h1>
        <span aria-hidden="true" className="mt-4 block h-px w-14 bg-gold-bright" />
        {summary && <p className="mt-4 max-w-[42rem] text-lg text-ink-soft md:text-xl">{summary}</p>}
        {picture && (
          <div className="mt-8 overflow-hidden rounded-md bg-paper-deep">
            <Picture
              src={picture.url}
              alt={picture.alt}
              width={picture.width}
              height={picture.height}
              sizes="(min-width: 48rem) 48rem, 92vw"
              className="h-auto w-full"
              priority
            />
          </div>
        )}
      </header>
      <PageBlocks blocks={blocks} />
    </div>
  )
}
