import type { GuidancePackage } from '@amritvasya/contract'
import { formatRupees } from '@amritvasya/contract/rules/money'
import { type MouseEvent, useEffect, useState } from 'react'
import { useForm } from '../accounts/form/use-form.ts'
import { messageOf } from '../platform/api.ts'
import type { PlainResponse } from '../platform/plain-form.ts'
import { useApi } from '../platform/use-api.ts'
import { Button, buttonStyle } from '../ui/button.tsx'
import { ChoiceField } from '../ui/choice-field.tsx'
import { FormAlert } from '../ui/form-alert.tsx'
import { TextArea } from '../ui/text-area.tsx'
import { TextField } from '../ui/text-field.tsx'
import { ConsentField } from './consent-field.tsx'
import { pathOf } from './load-guidance.ts'
import { emptyRequest, type RequestFields, requestProblems } from './request-problems.ts'
import { requestFailed, sendRequest } from './send-request.ts'
import { topics } from './topics.ts'

type RequestFormProps = {
  packages: readonly GuidancePackage[]
  chosen: GuidancePackage['key'] | undefined
  answer: PlainResponse<keyof RequestFields> | undefined
}

const topicOptions = topics.map(({ name }) => ({ value: name, label: name }))

/** The focused button disappears with the form. */
const takeFocus = (element: HTMLElement | null) => element?.focus()

export function RequestForm({ packages, chosen, answer }: RequestFormProps) {
  const api = useApi()
  const [problem, setProblem] = useState(answer?.failure)
  const [sent, setSent] = useState(answer?.sent)
  const [busy, setBusy] = useState(false)
  const { values, field, set, submit, reset } = useForm(emptyRequest(chosen), requestProblems, answer?.values)
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new choice of package, and nothing else
  useEffect(() => {
    if (chosen && !answer) set({ package: chosen })
  }, [chosen])

  async function send(fields: RequestFields) {
    if (busy) return
    setProblem(undefined)
    setBusy(true)
    try {
      const { message } = await sendRequest(api, fields)
      reset()
      setSent(message)
    } catch (error) {
      setProblem(messageOf(error, requestFailed))
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
      <div className="rounded-lg bg-good-soft p-6 md:p-8">
        <p ref={takeFocus} tabIndex={-1} role="status" className="text-lg text-good">
          {sent}
        </p>
        <a href={pathOf(chosen)} onClick={startAnew} className={`mt-3 -ml-6 ${buttonStyle('quiet')}`}>
          Ask for another session
        </a>
      </div>
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
      <TextArea
        label="Your question"
        name="question"
        rows={5}
        maxLength={2000}
        value={values.question}
        error={field('question').error}
        onChange={(event) => set({ question: event.currentTarget.value })}
        onBlur={field('question').onBlur}
      />
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
      />
      <FormAlert message={problem} />
      <Button type="submit" size="lg" disabled={busy} className="sm:self-start">
        {busy ? 'Sending…' : 'Send request'}
      </Button>
    </form>
  )
}
