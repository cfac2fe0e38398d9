import { contrast } from '@amritvasya/contract/rules/contrast'
import { Part } from '../specimen.tsx'
import { type ColourRole, colourRoles } from './colour-roles.ts'
import type { Tokens } from './read-tokens.ts'

export function Colours({ colours }: Pick<Tokens, 'colours'>) {
  return (
    <Part
      id="colour"
      title="Colour"
      lead="Ivory paper, deep plum, indigo and a restrained gold. Text has a contrast of at least 4.5 on its ground, shapes that say something at least 3; the figures are measured as this page is made."
    >
      <ul className="grid gap-4 sm:grid-cols-2 lg:grid-cols-3">
        {colourRoles.map((role) => (
          <li key={role.name} className="flex gap-4 rounded-lg border border-line bg-surface p-4">
            <span
              aria-hidden="true"
              className="size-16 shrink-0 rounded-md border border-line"
              style={{ background: colours[role.name] }}
            />
            <div className="min-w-0">
              <p className="font-semibold">
                {role.name}{' '}
                <span className="text-ink-soft" style={{ fontWeight: 400 }}>
                  {colours[role.name]}
                </span>
              </p>
              <p className="text-sm text-ink-soft">{role.role}</p>
              <Grounds role={role} colours={colours} />
            </div>
          </li>
        ))}
      </ul>
    </Part>
  )
}

function Grounds({ role: { name, on, min }, colours }: { role: ColourRole } & Pick<Tokens, 'colours'>) {
  if (on.length === 0) return null
  return (
    <ul className="mt-2 space-y-1 text-sm">
      {on.map((ground) => (
        <li key={ground} className="flex items-center gap-2">
          <span
            aria-hidden="true"
            className="grid shrink-0 place-items-center rounded-sm border border-line font-semibold"
            style={{ width: '2.5rem', background: colours[ground], color: colours[name] }}
          >
            {min === 3 ? <Dot /> : 'Aa'}
          </span>
          <span>
            {contrast(colours[name] ?? '', colours[ground] ?? '').toFixed(1)} on {ground}
          </span>
        </li>
      ))}
    </ul>
  )
}

function Dot() {
  return (
    <svg viewBox="0 0 24 24" className="size-5" aria-hidden="true">
      <circle cx="12" cy="12" r="7" fill="currentColor" />
    </svg>
  )
}
