import type { OwnCredit } from '@amritvasya/contract'
import { formatDate } from '@amritvasya/contract/rules/dates'
import { formatExactRupees } from '@amritvasya/contract/rules/money'
import { useCallback, useId } from 'react'
import { useShop } from '../../platform/use-shop.ts'
import { Badge } from '../../ui/badge.tsx'
import { ErrorState } from '../../ui/error-state.tsx'
import { useCustomerApi } from '../customer-api.ts'
import { useLoaded } from '../use-loaded.ts'
import { RedeemGiftCard } from './redeem-gift-card.tsx'

const stateWords: Readonly<Record<OwnCredit['state'], string>> = {
  open: 'Can be used',
  used: 'Used up',
  expired: 'Expired',
  blocked: 'Blocked: please write to us',
}
const kindWords: Readonly<Record<OwnCredit['history'][number]['kind'], { name: string; sign: string }>> = {
  issued: { name: 'Received', sign: '+' },
  redeemed: { name: 'Used', sign: '−' },
  returned: { name: 'Given back', sign: '+' },
  expired: { name: 'Expired', sign: '−' },
  refunded: { name: 'Refunded', sign: '−' },
  voided: { name: 'Taken back', sign: '−' },
}

function Credit({ credit }: { credit: OwnCredit }) {
  const { reason, state, balance, expiresAt, history } = credit
  return (
    <li className="py-5">
      <div className="flex flex-wrap items-baseline justify-between gap-x-4 gap-y-1">
        <h3 className="min-w-0 font-sans font-semibold wrap-anywhere">{reason}</h3>
        <Badge tone={state === 'open' ? 'good' : state === 'blocked' ? 'bad' : 'plain'}>
          {stateWords[state]}
        </Badge>
      </div>
      <p className="text-sm text-ink-soft">
        {formatExactRupees(balance)} left
        {expiresAt && state === 'open' && `, until ${formatDate(expiresAt)}`}
      </p>
      <ul className="mt-3 space-y-1 text-sm">
        {history.map(({ kind, amount, comment, createdAt }, place) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: two entries may be equal, and none moves
          <li key={place} className="flex justify-between gap-4">
            <span className="min-w-0 wrap-anywhere">
              {kindWords[kind].name}, {formatDate(createdAt)}
              {kind !== 'issued' && comment && <span className="text-ink-soft"> · {comment}</span>}
            </span>
            <span className="shrink-0 tabular-nums">
              {kindWords[kind].sign} {formatExactRupees(amount)}
            </span>
          </li>
        ))}
      </ul>
    </li>
  )
}

/** Balance and history (CREDIT-09); nothing where a shop takes no credit and the customer never had any. */
export default function OwnStoreCredit() {
  const api = useCustomerApi()
  const id = useId()
  const load = useCallback(() => api('GET /users/store-credit', {}), [api])
  const isTaken = useShop().storeCredit === true
  const { loaded, retry, show } = useLoaded(load, 'Failed to fetch your store credit')
  if (loaded.state === 'loading') return null
  if (loaded.state === 'failed')
    return <ErrorState message={loaded.message} reference={loaded.reference} retry={retry} />
  const { balance, credits } = loaded.data
  if (credits.length === 0 && !isTaken) return null
  return (
    <section aria-labelledby={id} className="mt-10 max-w-3xl">
      <div className="flex flex-wrap items-baseline justify-between gap-x-4">
        <h2 id={id} className="text-2xl text-plum-deep">
          Store credit
        </h2>
        <p className="text-lg font-semibold tabular-nums">{formatExactRupees(balance)}</p>
      </div>
      <p className="text-ink-soft">You can pay with it in this shop. It is not paid out in money.</p>
      {isTaken && (
        <div className="mt-4">
          <RedeemGiftCard onRedeemed={show} />
        </div>
      )}
      {credits.length > 0 && (
        <ul className="mt-4 divide-y divide-line rounded-lg bg-surface px-5 shadow-soft sm:px-8">
          {credits.map((credit) => (
            <Credit key={`${credit.createdAt} ${credit.reason}`} credit={credit} />
          ))}
        </ul>
      )}
    </section>
  )
}
