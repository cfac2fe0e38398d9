import { useId } from 'react'
import { useAttempt } from '../accounts/form/use-attempt.ts'
import { messageOf } from '../platform/api.ts'
import { toast } from '../ui/toast.ts'

export type Way = 'money' | 'credit' | 'exchange'

type Props = { way: Way; offered: readonly Way[]; choose: (way: Way) => void | Promise<void> }

const words = {
  money: ['The way I paid', 'To your bank, card or UPI, or as we agree with you.'],
  credit: ['Store credit', 'In your account as soon as the return is settled.'],
  exchange: ['An exchange', 'The same piece again, or another size or colour of it, once yours is here.'],
} as const

/** Offers money, store credit or another piece for what comes back. */
export function WayChoice({ way, offered, choose }: Props) {
  const name = useId()
  const { busy, attempt } = useAttempt(
    (error) => void toast.error(messageOf(error, 'Failed to change what you get for it')),
  )
  const change = (changed: Way) => attempt(async () => choose(changed))
  return (
    <fieldset disabled={busy} className="mt-4 grid min-w-0 gap-1">
      <legend className="mb-1 font-semibold">What would you like for it?</legend>
      {offered.map((one) => (
        <label key={one} className="flex min-h-11 cursor-pointer items-start gap-3 py-2">
          <input
            type="radio"
            name={name}
            checked={way === one}
            onChange={() => void change(one)}
            className="mt-0.5 size-5 shrink-0 accent-plum"
          />
          <span>
            {words[one][0]}
            <span className="block text-sm text-ink-soft">{words[one][1]}</span>
          </span>
        </label>
      ))}
    </fieldset>
  )
}
