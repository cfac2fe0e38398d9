import type { ReactNode } from 'react'
import type { Section } from '../platform/section.ts'
import { ErrorState } from './error-state.tsx'
import { SectionHeading } from './section-heading.tsx'

type HomeSectionProps<T> = {
  id: string
  title: string
  lead?: string
  action?: ReactNode
  centred?: boolean
  ground?: 'paper' | 'deep'
  section: Section<T>
  children: (data: T) => ReactNode
}

export function PageSection<T>(props: HomeSectionProps<T>) {
  const { id, title, lead, action, centred, ground = 'paper', section, children } = props
  return (
    <section aria-labelledby={id} className={ground === 'deep' ? 'bg-paper-deep' : undefined}>
      <div className="container-page py-7 md:py-20">
        <SectionHeading
          id={id}
          title={title}
          {...(lead && { lead })}
          {...(section.ok && action !== undefined && { action })}
          {...(centred && { centred })}
        />
        {section.ok ? children(section.data) : <ErrorState message={section.message} />}
      </div>
    </section>
  )
}
