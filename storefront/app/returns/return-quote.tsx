import type { ReturnQuote as Quote } from '@amritvasya/contract'
import { useCallback } from 'react'
import { useLoaded } from '../accounts/use-loaded.ts'
import { Button } from '../ui/button.tsx'
import { Skeleton } from '../ui/skeleton.tsx'
import { wordsOfQuote } from './quote-words.ts'
import type { ReturnDraft } from './send-return.ts'
import type { Way } from './way-choice.tsx'

export type QuotedPieces = Omit<ReturnDraft['pieces'][number], 'replacement'>[]
type Props = {
  pieces: QuotedPieces
  way: Way
  ask: (pieces: QuotedPieces) => Promise<Quote>
}

/** It says what goes back for the chosen pieces before the return is asked for, as the shop computes it. */
export function ReturnQuote({ pieces, way, ask }: Props) {
  const chosen = JSON.stringify(pieces)
  return (
    <div aria-live="polite" className="min-h-28 rounded-md bg-paper-deep p-4">
      <p className="text-sm text-ink-soft">What goes back to you</p>
      {/* An amount of former pieces must not stand beside the new ones. */}
      <Amount key={chosen} chosen={chosen} way={way} ask={ask} />
    </div>
  )
}

function Amount({ chosen, way, ask }: { chosen: string } & Pick<Props, 'way' | 'ask'>) {
  const load = useCallback(() => ask(JSON.parse(chosen) as QuotedPieces), [ask, chosen])
  const { loaded, retry } = useLoaded(load, 'Failed to work out what goes back to you')
  if (loaded.state === 'loading') {
    return (
      <div role="status" aria-label="Loading" className="mt-2 grid gap-2">
        <Skeleton className="h-7 w-36 bg-line" />
        <Skeleton className="h-4 w-64 bg-line" />
      </div>
    )
  }
  if (loaded.state === 'failed') {
    // An ErrorState has a form of its own, whose retry would send the form around it.
    return (
      <div role="alert" className="mt-1 grid justify-items-start gap-3">
        <p>{loaded.message}</p>
        <Button look="secondary" size="sm" onClick={retry}>
          Try Again
        </Button>
        {loaded.reference && <p className="text-xs text-ink-soft">Reference: {loaded.reference}</p>}
      </div>
    )
  }
  const { amount, says } = wordsOfQuote(loaded.data, way)
  return (
    <>
      <p className="text-xl font-semibold text-plum-deep tabular-nums">{amount}</p>
      {says.length > 0 && <p className="mt-1 text-sm text-ink-soft">{says.join(' ')}</p>}
    </>
  )
}
