import type { ReactNode } from 'react'
import { Breadcrumb } from '../ui/breadcrumb.tsx'
import { LinkedText } from './linked-text.tsx'

type DocumentPageProps = {
  title: string
  summary: ReactNode
  /** They are below the summary. */
  details?: ReactNode
  children: ReactNode
}

/** The frame of a page that is read from top to bottom, such as a policy. */
export function DocumentPage({ title, summary, details, children }: DocumentPageProps) {
  return (
    <div className="container-page pt-2 pb-20">
      <Breadcrumb steps={[{ name: 'Home', to: '/' }, { name: title }]} />
      <header className="mt-2 max-w-[38rem]">
        <h1 className="text-3xl text-plum-deep md:text-4xl">{title}</h1>
        <span aria-hidden="true" className="mt-4 block h-px w-14 bg-gold-bright" />
        <p className="mt-4 text-lg text-ink-soft">{summary}</p>
        {details}
      </header>
      {children}
    </div>
  )
}

type Section = { id: string; title: string; blocks: readonly Parameters<typeof LinkedText>[0]['block'][] }

export function DocumentSections({ sections }: { sections: readonly Section[] }) {
  return sections.map(({ id, title, blocks }) => (
    <section key={id} aria-labelledby={id} className="mb-10 last:mb-0">
      <h2 id={id} className="scroll-mt-28 text-2xl text-plum-deep">
        {title}
      </h2>
      {blocks.map((block) => (
        <LinkedText key={String(block)} block={block} />
      ))}
    </section>
  ))
}
