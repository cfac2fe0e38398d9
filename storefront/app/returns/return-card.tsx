import type { OrderReturn, ReturnableOrder } from '@amritvasya/contract'
import { formatDate } from '@amritvasya/contract/rules/dates'
import { formatExactRupees } from '@amritvasya/contract/rules/money'
import { isFetched } from '@amritvasya/contract/rules/pickup-states'
import { returnReasons } from '@amritvasya/contract/rules/return-reasons'
import { useAttempt } from '../accounts/form/use-attempt.ts'
import { wordsOfReturn } from '../orders/return-words.ts'
import { messageOf } from '../platform/api.ts'
import { Badge } from '../ui/badge.tsx'
import { Button } from '../ui/button.tsx'
import { toast } from '../ui/toast.ts'
import { PickupLine } from './pickup-line.tsx'
import { type Way, WayChoice } from './way-choice.tsx'

type Props = {
  present: OrderReturn
  /** The exchange is left out. */
  refunds: readonly Way[]
  choose: (returnId: string, asCredit: boolean) => Promise<ReturnableOrder>
  cancel: (returnId: string) => Promise<ReturnableOrder>
  show: (order: ReturnableOrder) => void
}

const isOpen = ({ state }: OrderReturn) => ['requested', 'approved', 'received'].includes(state)
/** Once a courier has it, it is too late. */
const mayCancel = ({ state, pickup }: OrderReturn) =>
  state === 'requested' || (state === 'approved' && !(pickup && isFetched(pickup.state)))

/** These pieces count now: of an accepted return those that were accepted. */
const countOf = ({ state }: OrderReturn, { requested, approved }: OrderReturn['pieces'][number]) =>
  state === 'requested' || state === 'declined' || state === 'cancelled' ? requested : approved

function wayOf({ refund }: OrderReturn): string {
  if (refund?.state === 'failed') return 'could not be sent to you yet. We know about it and will try again.'
  if (refund?.paidBy === 'credit') return 'is store credit in your account now.'
  if (refund?.paidBy === 'upi') return 'was paid back to you by UPI.'
  if (refund?.paidBy === 'bank') return 'was paid back to you by bank transfer.'
  if (refund?.paidBy === 'cash') return 'was paid back to you in cash.'
  if (refund?.storeCredit) {
    return `goes back the way you paid: ${formatExactRupees(refund.storeCredit)} to your store credit, and the rest to your bank.`
  }
  return refund?.state === 'done'
    ? 'goes back the way you paid: it is with your bank, which may take a few days.'
    : 'goes back the way you paid: it is on its way to your bank.'
}

function ReplacementLine({ orderNumber, payable }: NonNullable<OrderReturn['replacement']>) {
  return (
    <p className="mt-3">
      Order {orderNumber} has what you get instead.
      {payable > 0 && (
        <> Please pay {formatExactRupees(payable)} with the link in our email, and we will send it.</>
      )}
    </p>
  )
}

export function ReturnCard({ present, refunds, choose, cancel, show }: Props) {
  const { busy, attempt } = useAttempt(
    (error) => void toast.error(messageOf(error, 'Failed to end the return')),
  )
  const { id, reason, message, requestedAt, pieces, pictures, refunded, withheld, pickup } = present
  const { exchange, replacement } = present
  // An exchange that was given up is chosen again with a new return.
  const offered: readonly Way[] = exchange ? [...refunds, 'exchange'] : refunds
  const way: Way = exchange ? 'exchange' : present.asCredit ? 'credit' : 'money'
  const { name, tone, says } = wordsOfReturn(present)
  const end = () =>
    attempt(async () => {
      show(await cancel(id))
      toast.success('The return has ended')
    })
  return (
    <article className="rounded-lg bg-surface p-5 shadow-soft sm:p-6">
      <div className="flex flex-wrap items-start justify-between gap-3">
        <h2 className="font-sans text-lg font-semibold">Return of {formatDate(requestedAt)}</h2>
        <Badge tone={tone}>{name}</Badge>
      </div>
      <p className="text-ink-soft">{returnReasons[reason].text}</p>
      <ul className="mt-3">
        {pieces.map((line) => (
          <li key={line.lineId} className="wrap-anywhere">
            {[line.name, line.size, line.color].filter(Boolean).join(', ')} × {countOf(present, line)}
            {line.refused > 0 && (
              <span className="text-ink-soft"> ({line.refused} sent back to you without a refund)</span>
            )}
          </li>
        ))}
      </ul>
      {says && !pickup && <p className="mt-3">{says}</p>}
      {pickup && <PickupLine pickup={pickup} />}
      {message && <p className="mt-3 whitespace-pre-line wrap-anywhere">{message}</p>}
      {exchange && !replacement && (
        <p className="mt-3 wrap-anywhere">
          You get instead:{' '}
          {exchange
            .map(({ name: what, size, color }) => [what, size, color].filter(Boolean).join(', '))
            .join('; ')}
        </p>
      )}
      {replacement && <ReplacementLine {...replacement} />}
      {refunded !== null && refunded > 0 && !replacement && (
        <p className="mt-3">
          <strong className="tabular-nums">{formatExactRupees(refunded)}</strong> {wayOf(present)}
          {withheld > 0 && <> Payment fees of {formatExactRupees(withheld)} are not refunded.</>}
        </p>
      )}
      {pictures.length > 0 && (
        <ul className="mt-4 flex flex-wrap gap-3">
          {pictures.map((address, at) => (
            <li key={address}>
              <img
                src={address.replace('1200.webp', '320.webp')}
                alt={`${at + 1} of what comes back`}
                width={96}
                height={96}
                loading="lazy"
                className="size-24 rounded-md border border-line object-cover"
              />
            </li>
          ))}
        </ul>
      )}
      {offered.length > 1 && isOpen(present) && (
        <WayChoice
          way={way}
          offered={offered}
          choose={async (chosen) => {
            if (chosen !== way) show(await choose(id, chosen === 'credit'))
          }}
        />
      )}
      {mayCancel(present) && (
        <Button
          look="secondary"
          size="sm"
          className="mt-4 max-sm:w-full"
          disabled={busy}
          onClick={() => void end()}
        >
          {busy ? 'Ending…' : 'Keep the pieces'}
        </Button>
      )}
    </article>
  )
}
