import { emailProblem } from '@amritvasya/contract/rules/email'
import { type FormEvent, useId, useState } from 'react'
import { useAttempt } from '../accounts/form/use-attempt.ts'
import type { PlainResponse } from '../platform/plain-form.ts'
import { useApi } from '../platform/use-api.ts'
import { Button } from '../ui/button.tsx'
import { TextField } from '../ui/text-field.tsx'
import { subscribeFailed } from './newsletter-rules.ts'

type NewsletterFormProps = {
  ground: 'light' | 'dark'
  answer?: PlainResponse<'email'> | undefined
}

/** The first mail asks for confirmation (decision 34). */
export function NewsletterForm({ ground, answer: plainResponse }: NewsletterFormProps) {
  const api = useApi()
  const id = useId()
  const typed = plainResponse?.values?.email
  const { busy, problem, setProblem, attempt } = useAttempt(
    subscribeFailed,
    plainResponse?.failure ?? (typed === undefined ? undefined : emailProblem(typed)),
  )
  const [answer, setAnswer] = useState(plainResponse?.sent)
  const colour = ground === 'dark' ? 'text-on-dark' : 'text-ink'

  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    if (busy) return
    const form = event.currentTarget
    const email = String(new FormData(form).get('email') ?? '').trim()
    setAnswer(undefined)
    const wrong = emailProblem(email)
    setProblem(wrong)
    if (wrong) return
    await attempt(async () => {
      setAnswer((await api('POST /public/newsletter', { body: { email } })).message)
      form.reset()
    })
  }

  return (
    <form method="post" action="/newsletter" noValidate onSubmit={submit}>
      <div className="flex items-end gap-3">
        <TextField
          label="Your email"
          name="email"
          type="email"
          autoComplete="email"
          defaultValue={typed}
          aria-invalid={problem ? true : undefined}
          aria-describedby={id}
          className={`min-w-0 flex-1 ${ground === 'dark' ? '[&_label]:text-on-dark' : ''}`}
        />
        <Button type="submit" look={ground === 'dark' ? 'light' : 'primary'} aria-disabled={busy}>
          Subscribe
        </Button>
      </div>
      <p id={id} role="status" className={`mt-2 min-h-6 text-sm ${colour}`}>
        {problem ?? answer}
      </p>
    </form>
  )
}
