import { emailProblem } from '@amritvasya/contract/rules/email'
import { NOTICE_TEXT, type NoticeKind } from '@amritvasya/contract/rules/notices'
import { type FormEvent, useEffect, useRef, useState } from 'react'
import { useAttempt } from '../../accounts/form/use-attempt.ts'
import { readToken } from '../../accounts/session-store.ts'
import { useOwnEmail } from '../../accounts/use-own-email.ts'
import { createHttpApi } from '../../platform/http-api.ts'
import { useApiBase } from '../../platform/use-api.ts'
import { Button } from '../../ui/button.tsx'
import { FormAlert } from '../../ui/form-alert.tsx'
import { TextField } from '../../ui/text-field.tsx'

type NoticeFormProps = { kind: NoticeKind; variantId: string; title: string; onClose: () => void }
type Answer = { message: string; stopToken?: string | undefined }

const failed = 'That did not work. Please try again.'

/** It is prefilled for a signed-in customer, whose own address needs no confirmation by mail. */
export function NoticeForm({ kind, variantId, title, onClose }: NoticeFormProps) {
  const base = useApiBase()
  const form = useRef<HTMLFormElement>(null)
  const [email, setEmail] = useOwnEmail()
  const [error, setError] = useState<string>()
  const { busy, problem, attempt } = useAttempt(failed)
  const [answer, setAnswer] = useState<Answer>()

  useEffect(() => form.current?.querySelector('input')?.focus(), [])

  const run = (call: () => Promise<Answer>) => attempt(async () => setAnswer(await call()))

  function submit(event: FormEvent) {
    event.preventDefault()
    const wrong = emailProblem(email.trim())
    setError(wrong)
    if (wrong) return
    const body = { kind, variantId, email: email.trim() }
    void run(() => createHttpApi(base, { token: readToken() })('POST /public/notices', { body }))
  }

  const stop = (token: string) =>
    void run(() => createHttpApi(base)('POST /public/notices/stop', { body: { token } }))

  return (
    <section aria-label={title} className="mt-4 rounded-lg bg-paper-deep p-4">
      <div role="status" className="text-ink empty:hidden">
        {answer?.message}
      </div>
      {answer?.stopToken && (
        <Button
          look="quiet"
          size="sm"
          className="-ml-4"
          aria-disabled={busy}
          onClick={() => answer.stopToken && stop(answer.stopToken)}
        >
          Stop this
        </Button>
      )}
      {!answer && (
        <form ref={form} noValidate onSubmit={submit}>
          <h2 className="text-base font-semibold text-plum-deep">{title}</h2>
          <p className="mt-1 mb-3 text-sm text-ink-soft">
            {NOTICE_TEXT}{' '}
            <a href="/privacy-notice" className="underline underline-offset-4">
              Privacy notice
            </a>
          </p>
          <TextField
            label="Email"
            name="email"
            type="email"
            autoComplete="email"
            value={email}
            onChange={({ target }) => setEmail(target.value)}
            error={error}
          />
          <div className="mt-3 flex flex-wrap gap-3">
            <Button type="submit" aria-disabled={busy} className="flex-1">
              {busy ? 'One moment…' : 'Tell me'}
            </Button>
            <Button look="secondary" onClick={onClose}>
              Close
            </Button>
          </div>
        </form>
      )}
      <FormAlert message={problem} />
    </section>
  )
}
