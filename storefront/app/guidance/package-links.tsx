import type { Guidance } from '@amritvasya/contract'
import { formatRupees } from '@amritvasya/contract/rules/money'
import { ArrowRight } from 'lucide-react'
import { pathOf } from './load-guidance.ts'
import { topics } from './topics.ts'

export function PackageLinks({ packages }: Pick<Guidance, 'packages'>) {
  return (
    <>
      <ul className="mt-6 divide-y md:mt-8 lg:max-w-lg divide-gold-bright/30 border-y border-gold-bright/30">
        {packages.map(({ key, name, summary, price, minutes }) => (
          <li key={key}>
            <a href={pathOf(key)} className="group flex items-center justify-between gap-6 py-3 md:py-4">
              <span>
                <span className="block font-serif text-xl text-on-dark underline-offset-4 group-hover:underline">
                  {name}
                </span>
                <span className="block text-sm">{summary}</span>
                <span className="mt-0.5 block text-sm text-on-dark">
                  {formatRupees(price)}, {minutes} minutes
                </span>
              </span>
              <ArrowRight
                className="size-5 shrink-0 text-gold-soft transition-transform duration-200 ease-calm group-hover:translate-x-1"
                aria-hidden="true"
              />
            </a>
          </li>
        ))}
      </ul>
      <h3 className="mt-6 text-lg md:mt-8 text-on-dark">What people ask about</h3>
      <ul className="mt-3 flex max-w-lg flex-wrap gap-2">
        {topics.map(({ name }) => (
          <li
            key={name}
            className="rounded-full border border-gold-soft/40 bg-plum-deep/60 px-4 py-1.5 text-sm text-on-dark"
          >
            {name}
          </li>
        ))}
      </ul>
    </>
  )
}
