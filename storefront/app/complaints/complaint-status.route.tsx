import type { Complaint } from '@amritvasya/contract'
import { useCallback, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { data } from 'react-router'
import { accountMeta } from '../accounts/account-meta.ts'
import { useCustomerApi } from '../accounts/customer-api.ts'
import { useLoaded } from '../accounts/use-loaded.ts'
import { useHasToken } from '../accounts/use-session.ts'
import { apiContext } from '../platform/api.ts'
import { respondToForm } from '../platform/plain-form.ts'
import { useHydrated } from '../platform/use-hydrated.ts'
import { ButtonLink } from '../ui/button.tsx'
import { ErrorState } from '../ui/error-state.tsx'
import { Skeleton } from '../ui/skeleton.tsx'
import type { Route } from './+types/complaint-status.route'
import { ComplaintCard } from './complaint-card.tsx'
import { emptySearch, findComplaints, findFailed, searchProblems } from './find-complaint.ts'
import { StatusForm } from './status-form.tsx'

export const meta: Route.MetaFunction = ({ matches: [root] }) =>
  accountMeta(root.loaderData, '/complaint/status', 'Your complaints', 'Check the status of your complaint.')

const cards = (complaints: readonly Complaint[]) =>
  complaints.map((complaint) => <ComplaintCard key={complaint.number} complaint={complaint} />)

const foundLabel = ({ length }: readonly Complaint[]) =>
  length === 1 ? '1 complaint found' : `${length} complaints found`

const loading = (
  <div role="status" aria-label="Loading your complaints">
    <Skeleton className="h-48 w-full" />
  </div>
)

function OwnComplaints() {
  const api = useCustomerApi()
  const load = useCallback(async () => (await api('GET /complaints', {})).complaints, [api])
  const { loaded, retry } = useLoaded(load, 'Failed to fetch your complaints')
  if (loaded.state === 'loading') return loading
  if (loaded.state === 'failed')
    return <ErrorState message={loaded.message} reference={loaded.reference} retry={retry} />
  if (loaded.data.length === 0) return <p>There is no complaint in your account.</p>
  return <div className="space-y-5">{cards(loaded.data)}</div>
}

/** Browsers without JavaScript need it; others search in place. */
export async function action({ request, context }: Route.ActionArgs) {
  let found: Complaint[] = []
  const { data: answer, init } = await respondToForm(request, {
    empty: emptySearch,
    check: searchProblems,
    async send(search) {
      found = await findComplaints(context.get(apiContext), search)
      return { message: 'Found' }
    },
    failed: findFailed,
  })
  return data({ answer, found: answer.sent ? found : undefined }, init ?? undefined)
}

export default function ComplaintStatusPage({ actionData }: Route.ComponentProps) {
  const hydrated = useHydrated()
  const signedIn = useHasToken()
  const [found, setFound] = useState(actionData?.found)
  const results = useRef<HTMLElement>(null)
  /** The cards are above the form, out of sight on a phone. */
  function show(complaints: Complaint[]) {
    flushSync(() => setFound(complaints))
    results.current?.focus()
  }
  const isUnknown = !hydrated && !actionData
  return (
    <div className="container-page max-w-3xl! py-8 md:py-12">
      <h1 className="mb-6 text-3xl text-plum-deep">Your complaints</h1>
      {isUnknown && <div className="noscript:hidden">{loading}</div>}
      {/* Before hydration nobody knows whether there is an account; without JavaScript there is none. */}
      <div className={isUnknown ? 'hidden noscript:block' : ''}>
        {hydrated && signedIn && <OwnComplaints />}
        <section aria-labelledby="find" className={signedIn ? 'mt-10' : ''}>
          <h2 id="find" className="mb-4 text-2xl text-plum-deep">
            {signedIn ? 'Another complaint' : 'Find your complaint'}
          </h2>
          {found && (
            <section ref={results} tabIndex={-1} aria-label={foundLabel(found)} className="mb-8 space-y-5">
              {cards(found)}
            </section>
          )}
          <StatusForm answer={actionData?.answer} onFound={show} />
        </section>
        <p className="mt-10">
          <ButtonLink href="/complaint" look="secondary">
            Make a complaint
          </ButtonLink>
        </p>
      </div>
    </div>
  )
}
