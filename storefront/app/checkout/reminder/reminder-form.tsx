import { type ReminderTerms, reminderTexts } from '@amritvasya/contract/rules/cart-reminders'
import { emailProblem } from '@amritvasya/contract/rules/email'
import { type FormEvent, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { useAttempt } from '../../accounts/form/use-attempt.ts'
import { readToken } from '../../accounts/session-store.ts'
import { useOwnEmail } from '../../accounts/use-own-email.ts'
import type { CartLine } from '../../cart/cart-line.ts'
import { createHttpApi } from '../../platform/http-api.ts'
import { useApiBase } from '../../platform/use-api.ts'
import { Button, ButtonLink } from '../../ui/button.tsx'
import { FormAlert } from '../../ui/form-alert.tsx'
import { TextField } from '../../ui/text-field.tsx'

type Answer = { message: string; stopToken?: string | undefined }

const failed = 'That did not work. Please try again.'

/** It is prefilled for a signed-in customer; nothing is chosen in advance, and the button says what it does. */
export function ReminderForm({ terms, lines }: { terms: ReminderTerms; lines: readonly CartLine[] }) {
  const base = useApiBase()
  const shown = useRef<HTMLElement>(null)
  const [email, setEmail] = useOwnEmail()
  const [error, setError] = useState<string>()
  const { busy, problem, attempt } = useAttempt(failed)
  const [answer, setAnswer] = useState<Answer>()

  const run = (call: () => Promise<Answer>) =>
    attempt(async () => {
      const next = await call()
      flushSync(() => setAnswer(next))
      shown.current?.focus()
    })

  function submit(event: FormEvent) {
    event.preventDefault()
    const wrong = emailProblem(email.trim())
    setError(wrong)
    if (wrong) return
    const body = {
      email: email.trim(),
      lines: lines.map(({ variant, quantity }) => ({ variantId: variant._id, quantity })),
    }
    void run(() => createHttpApi(base, { token: readToken() })('POST /public/cart-reminders', { body }))
  }

  const stop = (token: string) =>
    void run(() => createHttpApi(base)('POST /public/cart-reminders/stop', { body: { token } }))

  if (answer) {
    const { message, stopToken } = answer
    return (
      <section ref={shown} tabIndex={-1} aria-label="Your request" className="outline-none">
        <p role="status">{message}</p>
        <FormAlert message={problem} />
        <div className="mt-5 flex flex-wrap gap-3">
          <ButtonLink href="/cart" look="secondary">
            Back to the cart
          </ButtonLink>
          {stopToken && (
            <Button look="quiet" aria-disabled={busy} onClick={() => stop(stopToken)}>
              Stop this
            </Button>
          )}
        </div>
      </section>
    )
  }
  return (
    <form noValidate onSubmit={submit}>
      <TextField
        label="Email"
        name="email"
        type="email"
        autoComplete="email"
        value={email}
        onChange={({ target }) => setEmail(target.value)}
        error={error}
      />
      <div className="mt-4 space-y-2 text-ink-soft">
        {reminderTexts(terms).map((text) => (
          <p key={text}>{text}</p>
        ))}
        <p>
          <a href="/privacy-notice" className="underline underline-offset-4">
            Privacy notice
          </a>
        </p>
      </div>
      <FormAlert message={problem} />
      <div className="mt-5 flex flex-col gap-2 sm:flex-row sm:gap-3">
        <Button type="submit" aria-disabled={busy}>
          {busy ? 'One moment…' : 'Email me this cart once'}
        </Button>
        <ButtonLink href="/cart" look="quiet">
          Back to the cart
        </ButtonLink>
      </div>
    </form>
  )
}
