import { type MouseEvent, useState } from 'react'
import { useForm } from '../../accounts/form/use-form.ts'
import { messageOf } from '../../platform/api.ts'
import type { PlainResponse } from '../../platform/plain-form.ts'
import { useApi } from '../../platform/use-api.ts'
import { Button, buttonStyle } from '../../ui/button.tsx'
import { FormAlert } from '../../ui/form-alert.tsx'
import { TextArea } from '../../ui/text-area.tsx'
import { TextField } from '../../ui/text-field.tsx'
import { contactProblems, type MessageFields, messageAbout } from './contact-problems.ts'
import { messageFailed, sendMessage } from './send-message.ts'

/** The focused button disappears with the form. */
const takeFocus = (element: HTMLElement | null) => element?.focus()

type ContactFormProps = {
  /** The number of the order that the message is about. */
  order: string | null
  answer: PlainResponse<keyof MessageFields> | undefined
}

export function ContactForm({ order, answer }: ContactFormProps) {
  const api = useApi()
  const [problem, setProblem] = useState(answer?.failure)
  const [sent, setSent] = useState(answer?.sent)
  const [busy, setBusy] = useState(false)
  const empty = messageAbout(order)
  const { values, field, set, submit, reset } = useForm(empty, contactProblems, answer?.values)
  const consent = field('consent')

  async function send(fields: MessageFields) {
    if (busy) return
    setProblem(undefined)
    setBusy(true)
    try {
      const { message: thanks } = await sendMessage(api, fields)
      reset()
      setSent(thanks)
    } catch (error) {
      setProblem(messageOf(error, messageFailed))
    } finally {
      setBusy(false)
    }
  }

  // Without JavaScript, a link to the current fragment would not reload the page.
  const startAnew = (event: MouseEvent) => {
    event.preventDefault()
    setSent(undefined)
  }
  if (sent) {
    return (
      <div className="rounded-lg bg-good-soft p-6">
        <p ref={takeFocus} tabIndex={-1} role="status" className="text-good">
          {sent}
        </p>
        <a href="/contact" onClick={startAnew} className={`mt-3 -ml-6 ${buttonStyle('quiet')}`}>
          Write another message
        </a>
      </div>
    )
  }
  return (
    <form
      method="post"
      action="/contact#write"
      noValidate
      onSubmit={submit(send)}
      className="flex flex-col gap-4"
    >
      <TextField label="Your name" autoComplete="name" maxLength={100} {...field('name')} />
      <div className="grid gap-4 sm:grid-cols-2">
        <TextField label="Email" type="email" autoComplete="email" {...field('email')} />
        <TextField label="Or phone" type="tel" autoComplete="tel" inputMode="tel" {...field('phone')} />
      </div>
      <TextField label="Subject" maxLength={150} {...field('subject')} />
      <TextArea
        label="Message"
        name="message"
        rows={6}
        maxLength={4000}
        value={values.message}
        error={field('message').error}
        onChange={(event) => set({ message: event.currentTarget.value })}
        onBlur={field('message').onBlur}
      />
      <div>
        <label className="flex min-h-11 items-start gap-3 py-2">
          <input
            type="checkbox"
            name="consent"
            value="yes"
            checked={values.consent === 'yes'}
            aria-invalid={consent.error ? true : undefined}
            aria-describedby={consent.error ? 'consent-error' : undefined}
            onChange={(event) => set({ consent: event.currentTarget.checked ? 'yes' : '' })}
            className="mt-1 size-5 shrink-0 accent-plum"
          />
          <span>
            I agree to my details being used to reply to me, as described in the{' '}
            <a href="/privacy-policy" data-document="" className="text-plum underline underline-offset-4">
              privacy policy
            </a>
            .
          </span>
        </label>
        {consent.error && (
          <p id="consent-error" role="alert" className="mt-1 text-sm text-bad">
            {consent.error}
          </p>
        )}
      </div>
      <FormAlert message={problem} />
      <Button type="submit" disabled={busy} className="sm:self-start">
        {busy ? 'Sending…' : 'Send message'}
      </Button>
    </form>
  )
}
