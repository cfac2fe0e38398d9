import type { LucideIcon } from 'lucide-react'
import { buttonStyle } from '../../ui/button.tsx'

type OptionCardProps = {
  icon: LucideIcon
  title: string
  text: string
  to: string
  action: string
  secondary?: boolean
}

export function OptionCard({ icon: Icon, title, text, to, action, secondary = false }: OptionCardProps) {
  return (
    <article className="relative flex flex-col rounded-lg bg-surface p-6 shadow-soft transition-shadow duration-200 ease-calm focus-within:shadow-raised hover:shadow-raised sm:p-8">
      <span className="grid size-12 place-items-center rounded-full bg-plum-soft text-plum">
        <Icon className="size-6" aria-hidden="true" />
      </span>
      <h2 className="mt-4 text-2xl text-plum-deep">
        <a href={to} className="after:absolute after:inset-0 after:rounded-lg">
          {title}
        </a>
      </h2>
      <p className="mt-2 mb-6 text-ink-soft">{text}</p>
      <span
        aria-hidden="true"
        className={`${buttonStyle(secondary ? 'secondary' : 'primary')} mt-auto w-full`}
      >
        {action}
      </span>
    </article>
  )
}
