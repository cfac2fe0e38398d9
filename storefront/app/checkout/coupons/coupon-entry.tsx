import { type FormEvent, useId, useRef, useState } from 'react'
import { Button } from '../../ui/button.tsx'
import { inputStyle } from '../../ui/text-field.tsx'
import type { useCoupon } from './use-coupon.ts'

export function CouponEntry({ coupon }: { coupon: ReturnType<typeof useCoupon> }) {
  const id = useId()
  const [typed, setTyped] = useState('')
  const field = useRef<HTMLInputElement>(null)
  const { code, busy, problem, apply, remove } = coupon

  async function submit(event: FormEvent) {
    event.preventDefault()
    if (await apply(typed)) setTyped('')
    else field.current?.focus()
  }

  return (
    <div>
      {code ? (
        <p className="flex flex-wrap items-center justify-between gap-x-4 rounded-md bg-good-soft px-4 py-1.5">
          <span>
            Coupon <span className="font-semibold tracking-wide">{code}</span> is applied
          </span>
          <button
            type="button"
            onClick={remove}
            className="inline-flex min-h-11 items-center text-sm text-plum underline underline-offset-4"
          >
            Remove coupon
          </button>
        </p>
      ) : (
        <form onSubmit={submit} noValidate>
          <label htmlFor={id} className="mb-1 block text-sm font-semibold">
            Coupon code
          </label>
          <div className="flex gap-2">
            <input
              ref={field}
              id={id}
              name="coupon"
              value={typed}
              maxLength={50}
              autoCapitalize="characters"
              autoComplete="off"
              autoCorrect="off"
              spellCheck={false}
              enterKeyHint="done"
              aria-invalid={problem !== undefined || undefined}
              aria-describedby={`${id}-problem`}
              onChange={(event) => setTyped(event.currentTarget.value.toUpperCase())}
              className={`${inputStyle} min-w-0 tracking-wide`}
            />
            <Button type="submit" look="secondary" disabled={busy}>
              {busy ? 'Checking…' : 'Apply'}
            </Button>
          </div>
        </form>
      )}
      <p id={`${id}-problem`} role="alert" className="text-sm text-bad not-empty:mt-1.5">
        {problem}
      </p>
    </div>
  )
}
