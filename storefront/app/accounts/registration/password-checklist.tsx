import { passwordNeeds } from '@amritvasya/contract/rules/passwords'
import { Check } from 'lucide-react'

export function PasswordChecklist({ password }: { password: string }) {
  return (
    <ul aria-label="What your password needs" className="grid gap-x-6 gap-y-1 text-sm sm:grid-cols-2">
      {passwordNeeds.map(({ name, isMet }) => {
        const met = isMet(password)
        return (
          <li key={name} className={`flex items-center gap-2 ${met ? 'text-good' : 'text-ink-soft'}`}>
            <span className="grid size-4 shrink-0 place-items-center" aria-hidden="true">
              {met ? (
                <Check className="size-4" strokeWidth={2.5} />
              ) : (
                <span className="h-px w-2 bg-current" />
              )}
            </span>
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
