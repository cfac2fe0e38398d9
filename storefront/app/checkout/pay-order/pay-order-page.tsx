import { useCallback, useEffect } from 'react'
import { useSearchParams } from 'react-router'
import { useLoaded } from '../../accounts/use-loaded.ts'
import { useApi } from '../../platform/use-api.ts'
import { useHydrated } from '../../platform/use-hydrated.ts'
import { ButtonLink } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { ErrorState } from '../../ui/error-state.tsx'
import { OutcomeSkeleton } from '../outcome/outcome-skeleton.tsx'
import type { PaymentDocument } from '../payment/payment-document.ts'
import { LinkedOrderPanel } from './linked-order-panel.tsx'

const title = 'Pay for your order'

export function PayOrderPage({ own }: PaymentDocument) {
  const hydrated = useHydrated()
  const [query] = useSearchParams()
  // The server renders the same page for every token.
  const token = hydrated ? (query.get('token') ?? '') : undefined
  // Another document; its Content-Security-Policy does not allow Razorpay's script.
  useEffect(() => {
    if (!own) window.location.reload()
  }, [own])
  if (token === undefined || !own) return <OutcomeSkeleton title={title} />
  return token ? <PayByToken key={token} token={token} /> : <Missing />
}

function PayByToken({ token }: { token: string }) {
  const api = useApi()
  const load = useCallback(
    async () => (await api('POST /orders/payment-link', { body: { token } })).order,
    [api, token],
  )
  const { loaded, retry, refresh, show } = useLoaded(load, 'Failed to fetch order details')
  if (loaded.state === 'loading') return <OutcomeSkeleton title={title} />
  if (loaded.state === 'ready') {
    return <LinkedOrderPanel {...{ token, refresh, show }} order={loaded.data} />
  }
  if (loaded.isMissing) return <Missing />
  return (
    <div className="container-page max-w-2xl! py-10">
      <ErrorState message={loaded.message} reference={loaded.reference} retry={retry} />
    </div>
  )
}

function Missing() {
  return (
    <div role="alert" className="container-page max-w-2xl! py-10">
      <EmptyState
        plate="closed-box"
        title="We cannot find this order"
        message="The link looks incomplete. Please open it from your email again, or write to us with your order number."
      >
        <ButtonLink href="/contact" look="secondary">
          Contact us
        </ButtonLink>
      </EmptyState>
    </div>
  )
}
