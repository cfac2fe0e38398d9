import type { GuidanceTopic } from '@amritvasya/contract'
import { Coins, Compass, HandHeart, Heart, House, type LucideIcon, Sprout } from 'lucide-react'
import { SectionHeading } from '../ui/section-heading.tsx'
import { topics } from './topics.ts'

/** Separate from `topics`, as the home page shows no icons. */
const icons: Readonly<Record<GuidanceTopic, LucideIcon>> = {
  'Love and relationships': Heart,
  'Career path': Compass,
  'Financial future': Coins,
  'Marriage prospects': HandHeart,
  'Family matters': House,
  'Personal growth': Sprout,
}

export function TopicGrid() {
  return (
    <section aria-labelledby="topics" className="container-page py-14 md:py-20">
      <SectionHeading
        id="topics"
        title="What people ask about"
        lead="Most people come with one of these six topics. If yours is another, choose the nearest."
      />
      <ul className="grid gap-x-10 sm:grid-cols-2 lg:grid-cols-3">
        {topics.map(({ name, example }) => {
          const Icon = icons[name]
          return (
            <li key={name} className="flex gap-4 border-t border-line py-5">
              <span className="grid size-11 shrink-0 place-items-center rounded-full bg-plum-soft text-plum">
                <Icon className="size-5" strokeWidth={1.5} aria-hidden="true" />
              </span>
              <div>
                <h3 className="text-lg text-plum-deep">{name}</h3>
                <p className="text-ink-soft">‘{example}’</p>
              </div>
            </li>
          )
        })}
      </ul>
    </section>
  )
}
