import type { ReactNode } from 'react'

type Props = { sections: readonly { id: string; title: string }[]; children: ReactNode }

/** A long text beside the list of its sections. */
export function PolicyContents({ sections, children }: Props) {
  return (
    <div className="mt-8 gap-x-16 md:mt-12 lg:grid lg:grid-cols-[17rem_minmax(0,1fr)]">
      {sections.length > 0 && (
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
      )}
      <div className="mt-10 max-w-[35rem] lg:mt-0">{children}</div>
    </div>
  )
}
