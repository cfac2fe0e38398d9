import type { ReactNode } from 'react'
import { SectionHeading } from '../ui/section-heading.tsx'

type PartProps = { id: string; title: string; lead: string; children: ReactNode }

export function Part({ id, title, lead, children }: PartProps) {
  return (
    <section id={id} aria-labelledby={`${id}-title`} className="border-t border-line py-10">
      <SectionHeading id={`${id}-title`} title={title} lead={lead} />
      {children}
    </section>
  )
}

export function Specimens({ children }: { children: ReactNode }) {
  return <div className="grid gap-4 sm:grid-cols-2 lg:grid-cols-3">{children}</div>
}

type SpecimenProps = {
  name: string
  state: string
  wide?: boolean
  dark?: boolean
  children: ReactNode
}

export function Specimen({ name, state, wide = false, dark = false, children }: SpecimenProps) {
  return (
    <figure
      className={`flex min-w-0 flex-col rounded-lg border border-line p-5 ${dark ? 'on-dark bg-plum-deep text-on-dark' : ''}`}
      style={wide ? { gridColumn: '1 / -1' } : undefined}
    >
      <figcaption className={`mb-4 text-sm ${dark ? 'text-on-dark-soft' : 'text-ink-soft'}`}>
        <span className={`block font-semibold ${dark ? 'text-on-dark' : 'text-ink'}`}>{name}</span>
        {state}
      </figcaption>
      <div className="min-w-0">{children}</div>
    </figure>
  )
}
