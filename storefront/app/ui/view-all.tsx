import { ArrowRight } from 'lucide-react'

export function ViewAll({ to, name }: { to: string; name: string }) {
  return (
    <a
      href={to}
      aria-label={`View all: ${name}`}
      className="group inline-flex min-h-11 items-center gap-2 font-semibold text-plum underline-offset-4 hover:underline"
    >
      View all
      <ArrowRight
        className="size-4 transition-transform duration-200 ease-calm group-hover:translate-x-1"
        aria-hidden="true"
      />
    </a>
  )
}
