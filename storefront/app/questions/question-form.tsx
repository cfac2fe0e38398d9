import { MAX_QUESTION_LENGTH } from '@amritvasya/contract/rules/questions'
import { type MouseEvent, useState } from 'react'
import { useForm } from '../accounts/form/use-form.ts'
import { readToken, useHasToken } from '../accounts/session-store.ts'
import { messageOf } from '../platform/api.ts'
import { createHttpApi } from '../platform/http-api.ts'
import type { PlainResponse } from '../platform/plain-form.ts'
import { useApiBase } from '../platform/use-api.ts'
import { Button, buttonStyle } from '../ui/button.tsx'
import { FormAlert } from '../ui/form-alert.tsx'
import { TextArea } from '../ui/text-area.tsx'
import { TextField } from '../ui/text-field.tsx'
import { customerProblems, emptyQuestion, guestProblems, type QuestionFields } from './question-problems.ts'
import { questionFailed, sendQuestion } from './send-question.ts'

/** The focused button disappears with the form. */
const takeFocus = (element: HTMLElement | null) => element?.focus()

type QuestionFormProps = { productId: string; answer: PlainResponse<keyof QuestionFields> | undefined }

export function QuestionForm({ productId, answer }: QuestionFormProps) {
  const base = useApiBase()
  const isCustomer = useHasToken()
  const [problem, setProblem] = useState(answer?.failure)
  const [sent, setSent] = useState(answer?.sent)
  const [busy, setBusy] = useState(false)
  const check = isCustomer ? customerProblems : guestProblems
  const { values, field, set, submit, reset } = useForm(emptyQuestion, check, answer?.values)

  async function send(fields: QuestionFields) {
    if (busy) return
    setProblem(undefined)
    setBusy(true)
    try {
      const { message } = await sendQuestion(createHttpApi(base, { token: readToken() }), productId, fields)
      reset()
      setSent(message)
    } catch (error) {
      setProblem(messageOf(error, questionFailed))
    } finally {
      setBusy(false)
    }
  }

  const address = `/product/${productId}/questions`
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
        <a href={address} onClick={startAnew} className={`mt-3 -ml-6 ${buttonStyle('quiet')}`}>
          Ask another question
        </a>
      </div>
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
      <TextArea
        label="Your question"
        name="question"
        rows={4}
        maxLength={MAX_QUESTION_LENGTH}
        value={values.question}
        error={field('question').error}
        onChange={(event) => set({ question: event.currentTarget.value })}
        onBlur={field('question').onBlur}
      />
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
