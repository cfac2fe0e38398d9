import { useCallback, useEffect } from 'react'
import { useSearchParams } from 'react-router'
import { useLoaded } from '../accounts/use-loaded.ts'
import { OutcomeSkeleton } from '../checkout/outcome/outcome-skeleton.tsx'
import type { PaymentDocument } from '../checkout/payment/payment-document.ts'
import { useApi } from '../platform/use-api.ts'
import { useHydrated } from '../platform/use-hydrated.ts'
import { ButtonLink } from '../ui/button.tsx'
import { EmptyState } from '../ui/empty-state.tsx'
import { ErrorState } from '../ui/error-state.tsx'
import { BoughtCard } from './bought-card.tsx'

const title = 'Your gift card'

export function GiftCardPage({ own }: PaymentDocument) {
  const hydrated = useHydrated()
  const [query] = useSearchParams()
  // The server renders the same page for every token.
  const token = hydrated ? (query.get('token') ?? '') : undefined
  // Another document; its Content-Security-Policy does not allow Razorpay's script.
  useEffect(() => {
    if (!own) window.location.reload()
  }, [own])
  if (token === undefined || !own) return <OutcomeSkeleton title={title} />
  return token ? <CardOfToken key={token} token={token} /> : <Missing />
}

function CardOfToken({ token }: { token: string }) {
  const api = useApi()
  const load = useCallback(
    async () => (await api('POST /public/gift-cards/link', { body: { token } })).card,
    [api, token],
  )
  const { loaded, retry, refresh, show } = useLoaded(load, 'Failed to fetch the gift card')
  if (loaded.state === 'loading') return <OutcomeSkeleton title={title} />
  if (loaded.state === 'ready') return <BoughtCard {...{ token, refresh, show }} card={loaded.data} />
  if (loaded.isMissing) return <Missing />
  return (
    <div className="container-page max-w-2xl! py-10">
      <ErrorState message={loaded.message} reference={loaded.reference} retry={retry} />
    </div>
  )
}

function Missing() {
  return (
    <div className="container-page max-w-2xl! py-10">
      <h1 className="mb-6 text-3xl text-plum-deep">{title}</h1>
      <div role="alert">
        <EmptyState
          plate="angel"
          title="We cannot find this gift card"
          message="The link looks incomplete. Please open it from your email again, or write to us with the number of the card."
        >
          <ButtonLink href="/contact" look="secondary">
            Contact us
          </ButtonLink>
        </EmptyState>
      </div>
    </div>
  )
}
