import type { GuidancePackage } from '@amritvasya/contract'
import { formatRupees } from '@amritvasya/contract/rules/money'
import { Check, Clock } from 'lucide-react'
import { ButtonLink } from '../ui/button.tsx'
import { SectionHeading } from '../ui/section-heading.tsx'
import { pathOf } from './load-guidance.ts'

type PackageCardsProps = { packages: readonly GuidancePackage[]; chosen: GuidancePackage['key'] | undefined }

function savingOf(packages: readonly GuidancePackage[]): number {
  const priceOf = (key: GuidancePackage['key']) => packages.find((one) => one.key === key)?.price ?? 0
  return Math.max(priceOf('tarot') + priceOf('numerology') - priceOf('complete-package'), 0)
}

/** Choosing is a link, so that it works without JavaScript. */
export function PackageCards({ packages, chosen }: PackageCardsProps) {
  const saving = savingOf(packages)
  return (
    <section aria-labelledby="packages" className="container-page py-14 md:py-20">
      <SectionHeading
        id="packages"
        title="Three kinds of session"
        lead="Each is one to one, by phone or video call. The price is for the whole package."
      />
      <ul className="grid grid-cols-1 gap-5 lg:grid-cols-3 lg:gap-6">
        {packages.map(({ key, name, summary, price, minutes, includes }) => (
          <li
            key={key}
            id={key}
            className={`flex flex-col rounded-lg border bg-surface p-6 md:p-8 ${key === chosen ? 'border-plum shadow-raised' : 'border-line'}`}
          >
            <div className="flex min-h-7 items-start justify-between gap-3">
              <h3 className="text-2xl text-plum-deep">{name}</h3>
              {key === chosen && (
                <span className="rounded-full bg-plum px-3 py-0.5 text-sm text-on-dark">Your choice</span>
              )}
            </div>
            <p className="mt-2 text-ink-soft lg:min-h-[3.4em]">{summary}</p>
            <p className="mt-5 flex flex-wrap items-baseline justify-between gap-x-4 border-y border-line py-4">
              <span className="text-3xl font-semibold text-ink">{formatRupees(price)}</span>
              <span className="inline-flex items-center gap-1.5 text-ink-soft">
                <Clock className="size-4 text-gold" aria-hidden="true" />
                {minutes} minutes
              </span>
            </p>
            <h4 className="mt-5 text-sm font-semibold">What you get</h4>
            <ul className="mt-2 mb-7 space-y-2 text-pretty">
              {includes.map((line) => (
                <li key={line} className="flex gap-2.5">
                  <Check className="mt-1.5 size-4 shrink-0 text-gold" aria-hidden="true" />
                  {line}
                </li>
              ))}
              {key === 'complete-package' && saving > 0 && (
                <li className="flex gap-2.5">
                  <Check className="mt-1.5 size-4 shrink-0 text-gold" aria-hidden="true" />
                  Save {formatRupees(saving)}
                </li>
              )}
            </ul>
            <ButtonLink
              href={key === chosen ? '#request' : `${pathOf(key)}#request`}
              data-package=""
              look={key === chosen ? 'primary' : 'secondary'}
              className="mt-auto"
            >
              {key === chosen ? 'Request' : 'Choose'} {name.toLowerCase()}
            </ButtonLink>
          </li>
        ))}
      </ul>
    </section>
  )
}
