import type { ReactNode } from 'react'

type SectionHeadingProps = { id: string; title: string; lead?: string; action?: ReactNode; centred?: boolean }

export function SectionHeading({ id, title, lead, action, centred }: SectionHeadingProps) {
  return (
    <div className={`mb-5 md:mb-9 ${centred ? 'text-center' : ''}`}>
      <div
        className={`flex flex-wrap items-baseline gap-x-6 gap-y-3 ${centred ? 'justify-center' : 'justify-between'}`}
      >
        {/* Large text wraps the action below the heading. */}
        <div className={centred ? '' : 'min-w-min flex-1'}>
          <h2 id={id} className="text-2xl text-plum-deep md:text-3xl">
            {title}
          </h2>
          <span
            aria-hidden="true"
            className={`mt-3 block h-px w-14 bg-gold-bright ${centred ? 'mx-auto' : ''}`}
          />
        </div>
        {action && <div className="shrink-0">{action}</div>}
      </div>
      {lead && <p className={`mt-3 max-w-2xl text-ink-soft ${centred ? 'mx-auto' : ''}`}>{lead}</p>}
    </div>
  )
}
