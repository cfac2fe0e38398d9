import type { ReturnableOrder, ReturnQuote } from '@amritvasya/contract'
import { useCallback, useMemo } from 'react'
import { useSearchParams } from 'react-router'
import { accountMeta } from '../accounts/account-meta.ts'
import { useCustomerApi } from '../accounts/customer-api.ts'
import { RequireAuth } from '../accounts/require-auth.tsx'
import { useLoaded } from '../accounts/use-loaded.ts'
import { MissingOrder } from '../orders/missing-order.tsx'
import { OrderDetailSkeleton } from '../orders/order-skeletons.tsx'
import { useApi } from '../platform/use-api.ts'
import { useHydrated } from '../platform/use-hydrated.ts'
import { ErrorState } from '../ui/error-state.tsx'
import type { Route } from './+types/return-order.route'
import type { QuotedPieces } from './return-quote.tsx'
import { ReturnScreen } from './return-screen.tsx'
import type { ReturnAccess } from './send-return.ts'

export const meta: Route.MetaFunction = ({ matches: [root] }) =>
  accountMeta(root.loaderData, '/return-order', 'Send a piece back', 'Ask for a return, and see where it is.')

type Calls = {
  access: ReturnAccess
  load: () => Promise<ReturnableOrder>
  quote: (pieces: QuotedPieces) => Promise<ReturnQuote>
  choose: (returnId: string, asCredit: boolean) => Promise<ReturnableOrder>
  cancel: (returnId: string) => Promise<ReturnableOrder>
}

function Loaded({ load, ...calls }: Calls) {
  const { loaded, retry, show } = useLoaded(load, 'Failed to fetch order details')
  if (loaded.state === 'loading') return <OrderDetailSkeleton />
  if (loaded.state === 'failed') {
    return loaded.isMissing ? (
      <MissingOrder />
    ) : (
      <ErrorState message={loaded.message} reference={loaded.reference} retry={retry} />
    )
  }
  return <ReturnScreen order={loaded.data} {...calls} show={show} />
}

function OwnOrder({ id }: { id: string }) {
  const api = useCustomerApi()
  const load = useCallback(
    async () => (await api('GET /orders/my-orders/:id/returns', { params: { id } })).order,
    [api, id],
  )
  const cancel = async (returnId: string) =>
    (await api('POST /orders/my-orders/:id/returns/:returnId/cancel', { params: { id, returnId } })).order
  const choose = async (returnId: string, asCredit: boolean) =>
    (
      await api('POST /orders/my-orders/:id/returns/:returnId/way', {
        params: { id, returnId },
        body: { asCredit },
      })
    ).order
  const quote = useCallback(
    async (pieces: QuotedPieces) =>
      (await api('POST /orders/my-orders/:id/returns/quote', { params: { id }, body: { pieces } })).quote,
    [api, id],
  )
  const access = useMemo(() => ({ orderId: id }), [id])
  return (
    <>
      <a
        href={`/order/${id}`}
        className="mb-4 inline-flex min-h-11 items-center text-plum underline underline-offset-4"
      >
        Back to the order
      </a>
      <Loaded access={access} load={load} quote={quote} choose={choose} cancel={cancel} />
    </>
  )
}

function LinkedOrder({ token }: { token: string }) {
  const api = useApi()
  const load = useCallback(
    async () => (await api('POST /orders/return-link', { body: { token } })).order,
    [api, token],
  )
  const cancel = async (returnId: string) =>
    (await api('POST /orders/return-link/cancel', { body: { token, returnId } })).order
  const choose = async (returnId: string, asCredit: boolean) =>
    (await api('POST /orders/return-link/way', { body: { token, returnId, asCredit } })).order
  const quote = useCallback(
    async (pieces: QuotedPieces) =>
      (await api('POST /orders/return-link/quote', { body: { token, pieces } })).quote,
    [api, token],
  )
  const access = useMemo(() => ({ token }), [token])
  return <Loaded access={access} load={load} quote={quote} choose={choose} cancel={cancel} />
}

/** The order is of the account, or opened with the link of a mail. */
export default function ReturnOrderPage() {
  const hydrated = useHydrated()
  const [query] = useSearchParams()
  const [token, id] = [query.get('token') ?? '', query.get('order') ?? '']
  const isOwn = /^[0-9a-f]{24}$/i.test(id)
  const isLink = /^[0-9a-f]{24}\.[\w-]{43}$/.test(token)
  return (
    <div className="container-page max-w-3xl! py-8 md:py-12">
      <h1 className="mb-6 text-3xl text-plum-deep">Send a piece back</h1>
      {!hydrated && <OrderDetailSkeleton />}
      {hydrated && isLink && <LinkedOrder key={token} token={token} />}
      {hydrated && !isLink && isOwn && (
        <RequireAuth what="order details" skeleton={<OrderDetailSkeleton />}>
          <OwnOrder key={id} id={id} />
        </RequireAuth>
      )}
      {hydrated && !isLink && !isOwn && <MissingOrder />}
    </div>
  )
}
