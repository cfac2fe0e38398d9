import type { GuidancePackage, GuidanceTopic } from '@amritvasya/contract'
import { useEffect, useRef, useState } from 'react'
import { plainPhone } from '../accounts/form/rules.ts'
import { useForm } from '../accounts/form/use-form.ts'
import { messageOf } from '../platform/api.ts'
import { formatRupees } from '../platform/money.ts'
import { useApi } from '../platform/use-api.ts'
import { Button } from '../ui/button.tsx'
import { FormAlert } from '../ui/form-alert.tsx'
import { TextArea } from '../ui/text-area.tsx'
import { TextField } from '../ui/text-field.tsx'
import { ChoiceField } from './choice-field.tsx'
import { ConsentField } from './consent-field.tsx'
import { emptyRequest, type RequestFields, requestProblems } from './request-problems.ts'
import { topics } from './topics.ts'

type RequestFormProps = {
  packages: readonly GuidancePackage[]
  chosen: GuidancePackage['key'] | undefined
}

const topicOptions = topics.map(({ name }) => ({ value: name, label: name }))

/** Asks for a sitting. The package follows the address; what was typed stays until it has arrived. */
export function RequestForm({ packages, chosen }: RequestFormProps) {
  const api = useApi()
  const [problem, setProblem] = useState<string>()
  const [sent, setSent] = useState<string>()
  const [busy, setBusy] = useState(false)
  const answer = useRef<HTMLParagraphElement>(null)
  const { values, field, set, submit, reset } = useForm(emptyRequest(chosen), requestProblems)
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new choice of package, and nothing else
  useEffect(() => {
    if (chosen) set({ package: chosen })
  }, [chosen])
  useEffect(() => {
    if (sent) answer.current?.focus()
  }, [sent])

  async function send({ consent: _, phone, ...fields }: RequestFields) {
    if (busy) return
    setProblem(undefined)
    setBusy(true)
    try {
      const body = {
        ...fields,
        phone: plainPhone(phone),
        package: fields.package as GuidancePackage['key'],
        topic: fields.topic as GuidanceTopic,
        consent: true as const,
      }
      const { message } = await api('POST /public/service-requests', { body })
      reset()
      setSent(message)
    } catch (error) {
      setProblem(messageOf(error, 'Failed to send the request. Please try again.'))
    } finally {
      setBusy(false)
    }
  }

  if (sent) {
    return (
      <div className="rounded-lg bg-good-soft p-6 md:p-8">
        <p ref={answer} tabIndex={-1} role="status" className="text-lg text-good">
          {sent}
        </p>
        <Button look="quiet" className="mt-3 -ml-6" onClick={() => setSent(undefined)}>
          Ask for another sitting
        </Button>
      </div>
    )
  }
  return (
    <form
      method="post"
      noValidate
      onSubmit={submit(send)}
      aria-labelledby="request"
      className="flex flex-col gap-4 rounded-lg border border-line bg-surface p-5 md:p-8 noscript:hidden"
    >
      <FormAlert message={problem} />
      <div className="grid gap-4 sm:grid-cols-2">
        <ChoiceField
          label="Package"
          options={packages.map(({ key, name, price }) => ({
            value: key,
            label: `${name}, ${formatRupees(price)}`,
          }))}
          {...field('package')}
        />
        <ChoiceField label="Topic" options={topicOptions} {...field('topic')} />
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
        <TextField label="or phone" type="tel" autoComplete="tel" inputMode="tel" {...field('phone')} />
      </div>
      <TextField
        label="Preferred time (optional)"
        hint="For example: weekday evenings, or Saturday before noon."
        maxLength={150}
        {...field('preferredTime')}
      />
      <ConsentField
        isGiven={values.consent === 'yes'}
        error={field('consent').error}
        onChange={(isGiven) => set({ consent: isGiven ? 'yes' : '' })}
      />
      <Button type="submit" size="lg" disabled={busy} className="sm:self-start">
        {busy ? 'Sending…' : 'Send request'}
      </Button>
    </form>
  )
}
