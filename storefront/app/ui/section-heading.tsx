import type { ReactNode } from 'react'

type SectionHeadingProps = { id: string; title: string; lead?: string; action?: ReactNode; centred?: boolean }

/** The heading of a part of a page, with a short gold rule. */
export function SectionHeading({ id, title, lead, action, centred }: SectionHeadingProps) {
  return (
    <div
      className={`mb-6 flex flex-wrap items-end gap-x-6 gap-y-3 md:mb-10 ${centred ? 'justify-center text-center' : 'justify-between'}`}
    >
      <div className="max-w-2xl">
        <h2 id={id} className="text-2xl text-plum-deep md:text-3xl">
          {title}
        </h2>
        <span
          aria-hidden="true"
          className={`mt-3 block h-px w-14 bg-gold-bright ${centred ? 'mx-auto' : ''}`}
        />
        {lead && <p className="mt-3 text-ink-soft">{lead}</p>}
      </div>
      {action}
    </div>
  )
}
