import type { GuidancePackage } from '@amritvasya/contract'
import { SectionHeading } from '../ui/section-heading.tsx'

const steps = [
  { name: 'You ask', text: 'Use the form below, or WhatsApp. No payment yet.' },
  { name: 'We agree on a time', text: 'We answer within two working days. You pay once a time suits you.' },
  { name: 'We talk', text: 'By phone or video call, one to one, and at your pace.' },
  { name: 'You keep the notes', text: 'What came up, in plain words, within two days of the session.' },
]

export function PackageExplained({ packages }: { packages: readonly GuidancePackage[] }) {
  return (
    <section aria-labelledby="explained" className="bg-paper-deep py-14 md:py-20">
      <div className="container-page">
        <SectionHeading id="explained" title="What it is, and what it is not" />
        <dl className="grid gap-x-12 gap-y-8 lg:grid-cols-3">
          {packages.map(({ key, name, description }) => (
            <div key={key} className="border-t border-gold-bright/60 pt-5">
              <dt className="font-serif text-xl text-plum-deep">{name}</dt>
              <dd className="mt-2 max-w-prose">{description}</dd>
            </div>
          ))}
        </dl>
        <h3 className="mt-14 text-xl text-plum-deep">How it works</h3>
        <ol className="mt-5 grid gap-x-8 gap-y-6 sm:grid-cols-2 lg:grid-cols-4">
          {steps.map(({ name, text }, index) => (
            <li key={name} className="flex gap-4">
              <span
                aria-hidden="true"
                className="grid size-10 shrink-0 place-items-center rounded-full border border-gold-bright font-serif text-lg text-gold"
              >
                {index + 1}
              </span>
              <div>
                <p className="font-semibold">{name}</p>
                <p className="text-ink-soft">{text}</p>
              </div>
            </li>
          ))}
        </ol>
      </div>
    </section>
  )
}
