import { useState } from 'react'
import { useSearchParams } from 'react-router'
import { messageOf } from '../../platform/api.ts'
import { useApi } from '../../platform/use-api.ts'
import { useHydrated } from '../../platform/use-hydrated.ts'
import { Button, ButtonLink } from '../../ui/button.tsx'
import { FormAlert } from '../../ui/form-alert.tsx'
import { LotusMark } from '../../ui/lotus-mark.tsx'

type LinkPageProps = {
  title: string
  lead: string
  action: string
  call: 'POST /public/newsletter/confirm' | 'POST /public/newsletter/unsubscribe'
}

/**
 * What the links in mails lead to. A button does it, not the page by itself: programs that look through mails open
 * links, too.
 */
export function LinkPage({ title, lead, action, call }: LinkPageProps) {
  const api = useApi()
  const [query] = useSearchParams()
  const hydrated = useHydrated()
  // The page is the same for every token, so the server never sees it.
  const token = hydrated ? query.get('token') : undefined
  const [busy, setBusy] = useState(false)
  const [done, setDone] = useState<string>()
  const [problem, setProblem] = useState<string>()

  async function send() {
    if (busy || !token) return
    setBusy(true)
    setProblem(undefined)
    try {
      setDone((await api(call, { body: { token } })).message)
    } catch (error) {
      setProblem(messageOf(error, 'That did not work. Please try again.'))
    } finally {
      setBusy(false)
    }
  }

  return (
    <div className="container-page flex flex-col items-center py-16 text-center md:py-24">
      <LotusMark className="w-20 fill-paper text-gold-bright" />
      <h1 className="mt-6 text-3xl text-plum-deep md:text-4xl">{title}</h1>
      <div role="status" className="mt-4 max-w-md text-ink-soft">
        {done ?? (token === null ? 'This link is not complete. Please open it from the mail again.' : lead)}
      </div>
      <div className="mt-6 flex min-h-28 flex-col items-center gap-4">
        <FormAlert message={problem} />
        {done || token === null ? (
          <ButtonLink to="/" look="secondary">
            Go to the home page
          </ButtonLink>
        ) : (
          <Button onClick={send} disabled={busy}>
            {busy ? 'One moment…' : action}
          </Button>
        )}
      </div>
      <p className="hidden noscript:block">The button needs JavaScript, which is switched off.</p>
    </div>
  )
}
