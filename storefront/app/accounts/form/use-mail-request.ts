import type { Client } from '@amritvasya/contract'
import { emailProblem } from '@amritvasya/contract/rules/email'
import { type ChangeEvent, type FormEvent, useState } from 'react'
import { createHttpApi } from '../../platform/http-api.ts'
import { useApiBase } from '../../platform/use-api.ts'
import { readToken } from '../session-store.ts'
import { useOwnEmail } from '../use-own-email.ts'
import { useAttempt } from './use-attempt.ts'

type Answer = { message: string; stopToken?: string | undefined }

type MailRequest = {
  send: (api: Client, email: string) => Promise<Answer>
  /** It takes the request back. */
  stop: (api: Client, token: string) => Promise<Answer>
}

/** The email is prefilled for a signed-in customer, whose own address needs no confirmation by mail. */
export function useMailRequest({ send, stop }: MailRequest) {
  const base = useApiBase()
  const [email, setEmail] = useOwnEmail()
  const [error, setError] = useState<string>()
  const { busy, problem, attempt } = useAttempt('That did not work. Please try again.')
  const [answer, setAnswer] = useState<Answer>()
  const run = (call: () => Promise<Answer>) => void attempt(async () => setAnswer(await call()))
  return {
    busy,
    problem,
    answer,
    submit: (event: FormEvent) => {
      event.preventDefault()
      const wrong = emailProblem(email.trim())
      setError(wrong)
      if (!wrong) run(() => send(createHttpApi(base, { token: readToken() }), email.trim()))
    },
    stopBy: (token: string) => run(() => stop(createHttpApi(base), token)),
    emailField: {
      label: 'Email',
      name: 'email',
      type: 'email',
      autoComplete: 'email',
      value: email,
      onChange: ({ target }: ChangeEvent<HTMLInputElement>) => setEmail(target.value),
      error,
    },
  }
}
