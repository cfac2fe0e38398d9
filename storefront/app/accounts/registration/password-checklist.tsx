import { Check, Circle } from 'lucide-react'
import { passwordNeeds } from '../form/rules.ts'

/** REG-04: what the password needs, and what of it is there already. */
export function PasswordChecklist({ password }: { password: string }) {
  return (
    <ul aria-label="What your password needs" className="grid gap-x-6 gap-y-1 text-sm sm:grid-cols-2">
      {passwordNeeds.map(({ name, isMet }) => {
        const met = isMet(password)
        const Icon = met ? Check : Circle
        return (
          <li key={name} className={`flex items-center gap-2 ${met ? 'text-good' : 'text-ink-soft'}`}>
            <Icon className="size-4 shrink-0" strokeWidth={met ? 2.5 : 1.5} aria-hidden="true" />
            <span>
              {name}
              <span className="sr-only">{met ? ', done' : ', missing'}</span>
            </span>
          </li>
        )
      })}
    </ul>
  )
}
