import { MAX_QUESTION_LENGTH } from '@amritvasya/contract/rules/questions'
import { useState } from 'react'
import { useAttempt } from '../accounts/form/use-attempt.ts'
import { useForm } from '../accounts/form/use-form.ts'
import { readToken } from '../accounts/session-store.ts'
import { useHasToken } from '../accounts/use-session.ts'
import { createHttpApi } from '../platform/http-api.ts'
import type { PlainResponse } from '../platform/plain-form.ts'
import { useApiBase } from '../platform/use-api.ts'
import { Button } from '../ui/button.tsx'
import { FormAlert } from '../ui/form-alert.tsx'
import { SentNote } from '../ui/sent-note.tsx'
import { TextArea } from '../ui/text-area.tsx'
import { TextField } from '../ui/text-field.tsx'
import { customerProblems, emptyQuestion, guestProblems, type QuestionFields } from './question-problems.ts'
import { questionFailed, sendQuestion } from './send-question.ts'

type QuestionFormProps = { productId: string; answer: PlainResponse<keyof QuestionFields> | undefined }

export function QuestionForm({ productId, answer }: QuestionFormProps) {
  const base = useApiBase()
  const isCustomer = useHasToken()
  const { busy, problem, attempt } = useAttempt(questionFailed, answer?.failure)
  const [sent, setSent] = useState(answer?.sent)
  const check = isCustomer ? customerProblems : guestProblems
  const { field, submit, reset } = useForm(emptyQuestion, check, answer?.values)

  const send = (fields: QuestionFields) =>
    attempt(async () => {
      const { message } = await sendQuestion(createHttpApi(base, { token: readToken() }), productId, fields)
      reset()
      setSent(message)
    })

  const address = `/product/${productId}/questions`
  if (sent) {
    return (
      <SentNote text={sent} href={address} label="Ask another question" onAgain={() => setSent(undefined)} />
    )
  }
  return (
    <form
      method="post"
      action={`${address}#ask`}
      noValidate
      aria-labelledby="ask"
      onSubmit={submit(send)}
      className="flex flex-col gap-4"
    >
      <TextArea label="Your question" rows={4} maxLength={MAX_QUESTION_LENGTH} {...field('question')} />
      {!isCustomer && (
        <div className="grid gap-4 sm:grid-cols-2">
          <TextField label="First name" autoComplete="given-name" maxLength={100} {...field('name')} />
          <TextField label="Email" type="email" autoComplete="email" {...field('email')} />
        </div>
      )}
      <p className="text-sm text-ink-soft">
        Everyone can read your question and our answer, with your first name and nothing else about you. We
        email you the answer; your email is not shown, and is deleted 30 days later.{' '}
        <a href="/privacy-notice" data-document="" className="text-plum underline underline-offset-4">
          Privacy notice
        </a>
      </p>
      <FormAlert message={problem} />
      <Button type="submit" disabled={busy} className="sm:self-start">
        {busy ? 'Sending…' : 'Send question'}
      </Button>
    </form>
  )
}
