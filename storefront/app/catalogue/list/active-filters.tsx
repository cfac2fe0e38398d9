import { RemovePill } from '../../ui/pills.tsx'

type ActiveFiltersProps = { chips: { label: string; to: string }[]; clear: { to: string; label: string } }

export function ActiveFilters({ chips, clear }: ActiveFiltersProps) {
  if (chips.length === 0) return null
  return (
    <ul aria-label="Active filters" className="mb-5 flex flex-wrap items-center gap-2">
      {chips.map(({ label, to }) => (
        <li key={label} className="min-w-0 max-w-full">
          <RemovePill to={to}>{label}</RemovePill>
        </li>
      ))}
      <li>
        <a
          href={clear.to}
          data-keep-scroll=""
          className="inline-flex min-h-11 items-center px-2 text-sm font-semibold text-plum underline underline-offset-4"
        >
          {clear.label}
        </a>
      </li>
    </ul>
  )
}
