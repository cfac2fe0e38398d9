import { useState } from 'react'
import { useAttempt } from '../../accounts/form/use-attempt.ts'
import { useForm } from '../../accounts/form/use-form.ts'
import type { PlainResponse } from '../../platform/plain-form.ts'
import { useApi } from '../../platform/use-api.ts'
import { Button } from '../../ui/button.tsx'
import { ConsentField } from '../../ui/consent-field.tsx'
import { FormAlert } from '../../ui/form-alert.tsx'
import { SentNote } from '../../ui/sent-note.tsx'
import { TextArea } from '../../ui/text-area.tsx'
import { TextField } from '../../ui/text-field.tsx'
import { contactProblems, type MessageFields, messageAbout } from './contact-problems.ts'
import { messageFailed, sendMessage } from './send-message.ts'

type ContactFormProps = {
  /** The number of the order that the message is about. */
  order: string | null
  answer: PlainResponse<keyof MessageFields> | undefined
}

export function ContactForm({ order, answer }: ContactFormProps) {
  const api = useApi()
  const { busy, problem, attempt } = useAttempt(messageFailed, answer?.failure)
  const [sent, setSent] = useState(answer?.sent)
  const empty = messageAbout(order)
  const { values, field, set, submit, reset } = useForm(empty, contactProblems, answer?.values)

  const send = (fields: MessageFields) =>
    attempt(async () => {
      const { message: thanks } = await sendMessage(api, fields)
      reset()
      setSent(thanks)
    })

  if (sent) {
    return (
      <SentNote
        text={sent}
        href="/contact"
        label="Write another message"
        onAgain={() => setSent(undefined)}
      />
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
      <TextArea label="Message" rows={6} maxLength={4000} {...field('message')} />
      <ConsentField
        isChecked={values.consent === 'yes'}
        error={field('consent').error}
        onChange={(isChecked) => set({ consent: isChecked ? 'yes' : '' })}
      >
        I agree to my details being used to reply to me, as described in the{' '}
        <a href="/privacy-policy" data-document="" className="text-plum underline underline-offset-4">
          privacy policy
        </a>
        .
      </ConsentField>
      <FormAlert message={problem} />
      <Button type="submit" disabled={busy} className="sm:self-start">
        {busy ? 'Sending…' : 'Send message'}
      </Button>
    </form>
  )
}
