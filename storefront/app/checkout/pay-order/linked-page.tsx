import type { Client } from '@amritvasya/contract'
import { type ReactNode, useCallback, useEffect } from 'react'
import { useSearchParams } from 'react-router'
import { useLoaded } from '../../accounts/use-loaded.ts'
import { useApi } from '../../platform/use-api.ts'
import { useHydrated } from '../../platform/use-hydrated.ts'
import { ErrorState } from '../../ui/error-state.tsx'
import { OutcomeSkeleton } from '../outcome/outcome-skeleton.tsx'
import type { PaymentDocument } from '../payment/payment-document.ts'

type Linked<Data> = Pick<ReturnType<typeof useLoaded<Data>>, 'refresh' | 'show'> & {
  token: string
  data: Data
}

type LinkedPageProps<Data> = {
  title: string
  /** It must be a stable function. */
  load: (api: Client, token: string) => Promise<Data>
  failed: string
  missing: ReactNode
  children: (linked: Linked<Data>) => ReactNode
}

/** Pays for what the token of a mailed link opens. */
export function LinkedPage<Data>({ own, ...page }: PaymentDocument & LinkedPageProps<Data>) {
  const hydrated = useHydrated()
  const [query] = useSearchParams()
  // The server renders the same page for every token.
  const token = hydrated ? (query.get('token') ?? '') : undefined
  // Another document; its Content-Security-Policy does not allow Razorpay's script.
  useEffect(() => {
    if (!own) window.location.reload()
  }, [own])
  if (token === undefined || !own) return <OutcomeSkeleton title={page.title} />
  return token ? <OfToken key={token} token={token} {...page} /> : page.missing
}

function OfToken<Data>(props: LinkedPageProps<Data> & { token: string }) {
  const { title, token, load: loadBy, failed, missing, children } = props
  const api = useApi()
  const load = useCallback(() => loadBy(api, token), [api, loadBy, token])
  const { loaded, retry, refresh, show } = useLoaded(load, failed)
  if (loaded.state === 'loading') return <OutcomeSkeleton title={title} />
  if (loaded.state === 'ready') return children({ token, refresh, show, data: loaded.data })
  if (loaded.isMissing) return missing
  return (
    <div className="container-page max-w-2xl! py-10">
      <ErrorState message={loaded.message} reference={loaded.reference} retry={retry} />
    </div>
  )
}
