import { useEffect, useState } from 'react'
import { useNavigate, useSearchParams } from 'react-router'
import { readCart, replaceCart } from '../cart/cart-store.ts'
import { loadSold } from '../orders/load-sold.ts'
import { type Reorder, reorder } from '../orders/reorder.ts'
import { messageOf } from '../platform/api.ts'
import { pageMeta } from '../platform/seo.ts'
import { useApi } from '../platform/use-api.ts'
import { ButtonLink } from '../ui/button.tsx'
import { FormAlert } from '../ui/form-alert.tsx'
import { Skeleton } from '../ui/skeleton.tsx'
import type { Route } from './+types/open-cart.route'
import { missingLines } from './reminder/put-back.ts'

const failed = 'Your cart could not be filled. Please open the link in your email again.'
const incomplete = 'This link is incomplete. Please open it again from your email.'

export const meta: Route.MetaFunction = ({ matches: [root] }) =>
  pageMeta({
    site: root.loaderData.site,
    path: '/cart/reminder/open',
    title: `Your cart | ${root.loaderData.shop.name}`,
    description: 'Your cart, from the link in your email.',
    noindex: true,
  })

/** Fills the cart at once: the tap in the mail was the question and the answer. */
function useFilled() {
  const api = useApi()
  const navigate = useNavigate()
  const [query] = useSearchParams()
  const [problem, setProblem] = useState<string>()
  const [outcome, setOutcome] = useState<Reorder>()
  const token = query.get('token')
  useEffect(() => {
    let isHere = true
    const fill = async () => {
      if (!token) return setProblem(incomplete)
      const { lines } = await api('POST /public/cart-reminders/open', { body: { token } })
      const sold = await loadSold(api, new Set(lines.map(({ product }) => product)))
      if (!isHere) return
      const before = readCart().items
      const next = reorder(before, missingLines(before, lines), sold)
      if (next.added > 0) replaceCart(next.lines)
      if (next.notes.length > 0 || next.lines.length === 0) setOutcome(next)
      else navigate('/cart', { replace: true })
    }
    fill().catch((error: unknown) => {
      if (isHere) setProblem(messageOf(error, failed))
    })
    return () => {
      isHere = false
    }
  }, [api, navigate, token])
  return { problem, outcome }
}

export default function OpenCart() {
  const { problem, outcome } = useFilled()
  return (
    <div className="container-page min-h-dvh max-w-2xl pt-8 pb-12 md:pt-12">
      <h1 className="mb-6 text-3xl text-plum-deep">Your cart</h1>
      <div role="status">
        {outcome && (
          <>
            <p>
              {outcome.lines.length > 0
                ? 'The items still available are in your cart, at today’s price.'
                : 'Nothing from this cart can be bought right now.'}
            </p>
            <ul className="mt-3 list-disc space-y-1 pl-5 marker:text-gold">
              {outcome.notes.map((note) => (
                <li key={note} className="wrap-anywhere">
                  {note}
                </li>
              ))}
            </ul>
          </>
        )}
        {!outcome && !problem && (
          <>
            <p className="text-ink-soft">One moment: your cart is being filled.</p>
            <Skeleton className="mt-4 h-40 rounded-lg" />
          </>
        )}
      </div>
      <FormAlert message={problem} />
      {(outcome || problem) && (
        <div className="mt-6">
          <ButtonLink href={outcome && outcome.lines.length === 0 ? '/products' : '/cart'}>
            {outcome && outcome.lines.length === 0 ? 'See all products' : 'Go to cart'}
          </ButtonLink>
        </div>
      )}
    </div>
  )
}
