import { type FormEvent, useState } from 'react'
import { useSearchParams } from 'react-router'
import { useAttempt } from '../accounts/form/use-attempt.ts'
import type { PlainResponse } from '../platform/plain-form.ts'
import { useApi } from '../platform/use-api.ts'
import { useHydrated } from '../platform/use-hydrated.ts'
import { Button, ButtonLink } from '../ui/button.tsx'
import { FormAlert } from '../ui/form-alert.tsx'
import { LotusMark } from '../ui/lotus-mark.tsx'
import { incompleteLink, type LinkCall, linkFailed } from './confirm-link.ts'

type LinkPageProps = {
  title: string
  lead: string
  action: string
  call: LinkCall
  answer: PlainResponse<'token'> | undefined
}

/** Acts on a button only, because mail scanners open links too. */
export function LinkPage({ title, lead, action, call, answer }: LinkPageProps) {
  const api = useApi()
  const [query] = useSearchParams()
  const hydrated = useHydrated()
  // The server renders the same page for every token.
  const token = hydrated ? query.get('token') : undefined
  const [confirmation, setConfirmation] = useState(answer?.sent)
  const { busy, problem, attempt } = useAttempt(
    linkFailed,
    answer?.values && (answer.failure ?? incompleteLink),
  )

  async function send(event: FormEvent) {
    event.preventDefault()
    if (!token) return
    await attempt(async () => setConfirmation((await api(call, { body: { token } })).message))
  }

  return (
    <div className="container-page flex flex-col items-center py-16 text-center md:py-24">
      <LotusMark className="w-20 fill-paper text-gold-bright" />
      <h1 className="mt-6 text-3xl text-plum-deep md:text-4xl">{title}</h1>
      <div role="status" className="mt-4 max-w-md text-ink-soft">
        {confirmation ?? (token === null ? incompleteLink : lead)}
      </div>
      <div className="mt-6 flex min-h-28 flex-col items-center gap-4">
        <FormAlert message={problem} />
        {confirmation || token === null ? (
          <ButtonLink href="/" look="secondary">
            Go to the home page
          </ButtonLink>
        ) : (
          // Posts to the current address, which contains the token.
          <form method="post" onSubmit={(event) => void send(event)}>
            <Button type="submit" disabled={busy}>
              {busy ? 'One moment…' : action}
            </Button>
          </form>
        )}
      </div>
    </div>
  )
}
