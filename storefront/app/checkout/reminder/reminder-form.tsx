import { type ReminderTerms, reminderTexts } from '@amritvasya/contract/rules/cart-reminders'
import { useEffect, useRef } from 'react'
import { useMailRequest } from '../../accounts/form/use-mail-request.ts'
import type { CartLine } from '../../cart/cart-line.ts'
import { Button, ButtonLink } from '../../ui/button.tsx'
import { FormAlert } from '../../ui/form-alert.tsx'
import { TextField } from '../../ui/text-field.tsx'

/** Nothing is chosen in advance, and the button says what it does. */
export function ReminderForm({ terms, lines }: { terms: ReminderTerms; lines: readonly CartLine[] }) {
  const shown = useRef<HTMLElement>(null)
  const { busy, problem, answer, submit, stopBy, emailField } = useMailRequest({
    send: (api, email) =>
      api('POST /public/cart-reminders', {
        body: { email, lines: lines.map(({ variant, quantity }) => ({ variantId: variant._id, quantity })) },
      }),
    stop: (api, token) => api('POST /public/cart-reminders/stop', { body: { token } }),
  })
  useEffect(() => {
    if (answer) shown.current?.focus()
  }, [answer])

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
            <Button look="quiet" aria-disabled={busy} onClick={() => stopBy(stopToken)}>
              Stop this
            </Button>
          )}
        </div>
      </section>
    )
  }
  return (
    <form noValidate onSubmit={submit}>
      <TextField {...emailField} />
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
