import { complaintTopics } from '@amritvasya/contract/rules/complaint-clocks'
import { useState } from 'react'
import { useAttempt } from '../accounts/form/use-attempt.ts'
import { useForm } from '../accounts/form/use-form.ts'
import { readToken } from '../accounts/session-store.ts'
import { createHttpApi } from '../platform/http-api.ts'
import type { PlainResponse } from '../platform/plain-form.ts'
import { useApiBase } from '../platform/use-api.ts'
import { Button } from '../ui/button.tsx'
import { ChoiceField } from '../ui/choice-field.tsx'
import { FormAlert } from '../ui/form-alert.tsx'
import { SentNote } from '../ui/sent-note.tsx'
import { TextArea } from '../ui/text-area.tsx'
import { TextField } from '../ui/text-field.tsx'
import { type ComplaintFields, complaintProblems, emptyComplaint } from './complaint-problems.ts'
import { complaintFailed, sendComplaint } from './send-complaint.ts'

const topics = Object.entries(complaintTopics).map(([value, label]) => ({ value, label }))

const afterwards = (hasEmail: boolean): string =>
  hasEmail
    ? 'We have sent you an email that says so.'
    : 'Please note the number: you need it, with your phone number, to check the status.'

type ComplaintFormProps = {
  /** The number of the order that the complaint is about, or no text. */
  order: string
  answer: PlainResponse<keyof ComplaintFields> | undefined
}

export function ComplaintForm({ order, answer }: ComplaintFormProps) {
  const base = useApiBase()
  const { busy, problem, attempt } = useAttempt(complaintFailed, answer?.failure)
  const [sent, setSent] = useState(answer?.sent)
  const { values, field, submit } = useForm(
    { ...emptyComplaint, orderNumber: order },
    complaintProblems,
    answer?.values,
  )

  const send = (fields: ComplaintFields) =>
    attempt(async () =>
      setSent((await sendComplaint(createHttpApi(base, { token: readToken() }), fields)).message),
    )

  if (sent) {
    return (
      <SentNote
        text={`${sent} ${afterwards(values.email !== '')}`}
        href="/complaint/status"
        label="Check the status of a complaint"
      />
    )
  }
  return (
    <form
      method="post"
      action="/complaint#complain"
      noValidate
      aria-labelledby="complain"
      onSubmit={submit(send)}
      className="flex flex-col gap-4"
    >
      <ChoiceField
        placeholder="Please choose"
        label="What is it about?"
        options={topics}
        {...field('topic')}
      />
      <TextField
        label="Order number (optional)"
        hint="Such as AV-261118-7K3QX. You find it in every email about the order."
        maxLength={40}
        {...field('orderNumber')}
      />
      <TextField label="Your name" autoComplete="name" maxLength={100} {...field('name')} />
      <div className="grid gap-4 sm:grid-cols-2">
        <TextField label="Email" type="email" autoComplete="email" {...field('email')} />
        <TextField
          label="Phone"
          hint="One of the two is enough."
          type="tel"
          autoComplete="tel"
          inputMode="tel"
          {...field('phone')}
        />
      </div>
      <TextArea
        label="What happened, and what would put it right?"
        rows={6}
        maxLength={4000}
        {...field('message')}
      />
      <p className="text-sm text-ink-soft">
        We use what you enter to settle the complaint, and keep it for two years after that, as our{' '}
        <a href="/privacy-policy" data-document="" className="text-plum underline underline-offset-4">
          privacy policy
        </a>{' '}
        says.
      </p>
      <FormAlert message={problem} />
      <Button type="submit" disabled={busy} className="sm:self-start">
        {busy ? 'Sending…' : 'Send complaint'}
      </Button>
    </form>
  )
}
