import type { FollowedOrder } from '@amritvasya/contract'
import { useCallback, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { data, useSearchParams } from 'react-router'
import { apiContext, isApiFailure } from '../platform/api.ts'
import { respondToForm } from '../platform/plain-form.ts'
import { pageMeta } from '../platform/seo.ts'
import { useApi } from '../platform/use-api.ts'
import { useHydrated } from '../platform/use-hydrated.ts'
import type { Route } from './+types/track.route'
import { emptySearch, findFailed, findOrder, searchProblems } from './find-order.ts'
import { FollowedOrderView, LoadedOrder } from './followed-order.tsx'
import { MissingOrder } from './missing-order.tsx'
import { OwnOrders } from './own-orders.tsx'
import { TrackForm } from './track-form.tsx'

const lead =
  'Track an order without signing in. Enter its number, and the email or phone number you ordered with.'

export const meta: Route.MetaFunction = ({ matches: [root] }) => {
  const { site, shop } = root.loaderData
  return pageMeta({ site, path: '/track', title: `Track your order | ${shop.name}`, description: lead })
}

/** Browsers without JavaScript need it; others search in place. */
export async function action({ request, context }: Route.ActionArgs) {
  let found: FollowedOrder | undefined
  const { data: answer, init } = await respondToForm(request, {
    empty: emptySearch,
    check: searchProblems,
    async send(search) {
      found = await findOrder(context.get(apiContext), search)
      return { message: 'Found' }
    },
    failed: findFailed,
  })
  return data({ answer, found }, init ?? undefined)
}

function LinkedOrder({ token }: { token: string }) {
  const api = useApi()
  const load = useCallback(async () => {
    try {
      return (await api('POST /orders/track-link', { body: { token } })).order
    } catch (error) {
      if (isApiFailure(error) && error.status === 400) return undefined
      throw error
    }
  }, [api, token])
  return (
    <LoadedOrder load={load} missing={<MissingOrder />}>
      {(order) => <OwnOrders {...order} />}
    </LoadedOrder>
  )
}

function OrderSearchPart({ actionData }: Pick<Route.ComponentProps, 'actionData'>) {
  const [found, setFound] = useState(actionData?.found)
  const result = useRef<HTMLElement>(null)
  /** The order is above the form, out of sight on a phone. */
  function show(order: FollowedOrder) {
    flushSync(() => setFound(order))
    result.current?.focus()
  }
  return (
    <>
      {found && (
        <section
          ref={result}
          tabIndex={-1}
          aria-label={`Order ${found.orderNumber} found`}
          className="mb-10 space-y-5"
        >
          <FollowedOrderView order={found} />
          <OwnOrders {...found} />
        </section>
      )}
      {found && <h2 className="mb-4 text-2xl text-plum-deep">Another order</h2>}
      {!found && <p className="mb-6 max-w-xl text-ink-soft">{lead}</p>}
      <TrackForm answer={actionData?.answer} onFound={show} />
    </>
  )
}

/** The mailed link shows its order, the form any other. */
export default function TrackPage({ actionData }: Route.ComponentProps) {
  const hydrated = useHydrated()
  const [query] = useSearchParams()
  // The server renders the same page for every token.
  const token = hydrated ? query.get('token') : null
  return (
    <div className="container-page max-w-3xl! py-8 md:py-12">
      <h1 className="mb-6 text-3xl text-plum-deep">Track your order</h1>
      {token === null ? (
        <OrderSearchPart actionData={actionData} />
      ) : (
        <LinkedOrder key={token} token={token} />
      )}
    </div>
  )
}
