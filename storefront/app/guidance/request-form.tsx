import type { GuidancePackage } from '@amritvasya/contract'
import { formatRupees } from '@amritvasya/contract/rules/money'
import { useState } from 'react'
import { useAttempt } from '../accounts/form/use-attempt.ts'
import { useForm } from '../accounts/form/use-form.ts'
import type { PlainResponse } from '../platform/plain-form.ts'
import { useApi } from '../platform/use-api.ts'
import { Button } from '../ui/button.tsx'
import { ChoiceField } from '../ui/choice-field.tsx'
import { ConsentField } from '../ui/consent-field.tsx'
import { FormAlert } from '../ui/form-alert.tsx'
import { SentNote } from '../ui/sent-note.tsx'
import { TextArea } from '../ui/text-area.tsx'
import { TextField } from '../ui/text-field.tsx'
import { pathOf } from './load-guidance.ts'
import { emptyRequest, type RequestFields, requestProblems } from './request-problems.ts'
import { requestFailed, sendRequest } from './send-request.ts'
import { topics } from './topics.ts'

type RequestFormProps = {
  packages: readonly Pick<GuidancePackage, 'key' | 'name' | 'price'>[]
  chosen: GuidancePackage['key'] | undefined
  answer: PlainResponse<keyof RequestFields> | undefined
}

const topicOptions = topics.map(({ name }) => ({ value: name, label: name }))

export function RequestForm({ packages, chosen, answer }: RequestFormProps) {
  const api = useApi()
  const { busy, problem, attempt } = useAttempt(requestFailed, answer?.failure)
  const [sent, setSent] = useState(answer?.sent)
  const { values, field, set, submit, reset } = useForm(emptyRequest(chosen), requestProblems, answer?.values)

  const send = (fields: RequestFields) =>
    attempt(async () => {
      const { message } = await sendRequest(api, fields)
      reset()
      setSent(message)
    })

  if (sent) {
    return (
      <SentNote
        className="text-lg md:p-8"
        text={sent}
        href={pathOf(chosen)}
        label="Ask for another session"
        onAgain={() => setSent(undefined)}
      />
    )
  }
  return (
    <form
      method="post"
      action={`${pathOf(chosen)}#request`}
      noValidate
      onSubmit={submit(send)}
      aria-labelledby="request"
      className="flex flex-col gap-4 rounded-lg border border-line bg-surface p-5 md:p-8"
    >
      <div className="grid gap-4 sm:grid-cols-2">
        <ChoiceField
          placeholder="Please choose"
          label="Package"
          options={packages.map(({ key, name, price }) => ({
            value: key,
            label: `${name}, ${formatRupees(price)}`,
          }))}
          {...field('package')}
        />
        <ChoiceField placeholder="Please choose" label="Topic" options={topicOptions} {...field('topic')} />
      </div>
      <TextArea label="Your question" rows={5} maxLength={2000} {...field('question')} />
      <TextField label="Your name" autoComplete="name" maxLength={100} {...field('name')} />
      <div className="grid gap-4 sm:grid-cols-2">
        <TextField label="Email" type="email" autoComplete="email" {...field('email')} />
        <TextField label="Or phone" type="tel" autoComplete="tel" inputMode="tel" {...field('phone')} />
      </div>
      <TextField
        label="Preferred time (optional)"
        hint="For example: weekday evenings, or Saturday before noon."
        maxLength={150}
        {...field('preferredTime')}
      />
      <ConsentField
        isChecked={values.consent === 'yes'}
        error={field('consent').error}
        onChange={(isChecked) => set({ consent: isChecked ? 'yes' : '' })}
      >
        I agree to my request being used to reply to me, as described in the{' '}
        <a
          href="/privacy-policy"
          target="_blank"
          rel="noopener"
          className="text-plum underline underline-offset-4"
        >
          privacy policy
        </a>
        . I understand that guidance is no substitute for medical, legal or financial advice.
      </ConsentField>
      <FormAlert message={problem} />
      <Button type="submit" size="lg" disabled={busy} className="sm:self-start">
        {busy ? 'Sending…' : 'Send request'}
      </Button>
    </form>
  )
}
