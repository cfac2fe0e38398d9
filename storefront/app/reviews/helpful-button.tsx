import type { Review } from '@amritvasya/contract'
import { ThumbsUp } from 'lucide-react'
import { useEffect, useState } from 'react'
import { useHasToken } from '../accounts/use-session.ts'
import { navigateTo } from '../platform/navigation.ts'
import { useApiBase } from '../platform/use-api.ts'
import type { Standing } from './review-section.tsx'

type HelpfulButtonProps = { review: Review; standing: Standing | undefined; login: string }

/** Decision 34 allows one vote, which can be undone, and none for one's own reviews. */
export function HelpfulButton({ review: { _id, helpfulVotes }, standing, login }: HelpfulButtonProps) {
  const signedIn = useHasToken()
  const base = useApiBase()
  const isHelpful = standing?.helpful.includes(_id) ?? false
  // The cached page may be older than the customer's own vote.
  const votes = Math.max(helpfulVotes, isHelpful ? 1 : 0)
  const [vote, setVote] = useState({ votes, isHelpful })
  const [busy, setBusy] = useState(false)

  useEffect(() => setVote({ votes, isHelpful }), [votes, isHelpful])

  const press = async () => {
    if (!signedIn) return navigateTo(login)
    if (busy) return
    setBusy(true)
    await import('./toggle-vote.ts').then(
      ({ toggleVote }) => toggleVote(base, _id, vote, setVote),
      () => undefined,
    )
    setBusy(false)
  }

  if (standing?.own.includes(_id)) return <span className="py-2.5">Helpful ({helpfulVotes})</span>
  return (
    <button
      type="button"
      aria-pressed={vote.isHelpful}
      onClick={() => void press()}
      className="-mx-2 inline-flex min-h-11 items-center gap-1.5 rounded-md px-2 text-ink-soft transition-colors duration-200 hover:bg-plum-soft hover:text-plum aria-pressed:font-semibold aria-pressed:text-plum noscript:hidden"
    >
      <ThumbsUp className={`size-4 ${vote.isHelpful ? 'fill-current' : ''}`} aria-hidden="true" />
      Helpful ({vote.votes})
    </button>
  )
}
