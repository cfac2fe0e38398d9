import { NOTICE_TEXT, type NoticeKind } from '@amritvasya/contract/rules/notices'
import { useEffect, useRef } from 'react'
import { useMailRequest } from '../../accounts/form/use-mail-request.ts'
import { Button } from '../../ui/button.tsx'
import { FormAlert } from '../../ui/form-alert.tsx'
import { TextField } from '../../ui/text-field.tsx'

type NoticeFormProps = { kind: NoticeKind; variantId: string; title: string; onClose: () => void }
/** It asks to be told when a piece can be bought, or costs less. */
export function NoticeForm({ kind, variantId, title, onClose }: NoticeFormProps) {
  const form = useRef<HTMLFormElement>(null)
  const { busy, problem, answer, submit, stopBy, emailField } = useMailRequest({
    send: (api, email) => api('POST /public/notices', { body: { kind, variantId, email } }),
    stop: (api, token) => api('POST /public/notices/stop', { body: { token } }),
  })
  useEffect(() => form.current?.querySelector('input')?.focus(), [])

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
          onClick={() => answer.stopToken && stopBy(answer.stopToken)}
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
          <TextField {...emailField} />
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
