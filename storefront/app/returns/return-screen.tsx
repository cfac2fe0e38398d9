import type { ReturnableOrder, ReturnQuote } from '@amritvasya/contract'
import { formatDate } from '@amritvasya/contract/rules/dates'
import { ReturnCard } from './return-card.tsx'
import { ReturnForm } from './return-form.tsx'
import type { QuotedPieces } from './return-quote.tsx'
import type { ReturnAccess } from './send-return.ts'
import type { Way } from './way-choice.tsx'

type Props = {
  order: ReturnableOrder
  access: ReturnAccess
  quote: (pieces: QuotedPieces) => Promise<ReturnQuote>
  choose: (returnId: string, asCredit: boolean) => Promise<ReturnableOrder>
  cancel: (returnId: string) => Promise<ReturnableOrder>
  show: (order: ReturnableOrder) => void
}

const policy = (
  <a href="/return-refund-policy" className="text-plum underline underline-offset-4">
    return and refund policy
  </a>
)

function Closed({ order: { returnUntil, isOpen, returns } }: Pick<Props, 'order'>) {
  if (returnUntil === null) return <p>Pieces can be sent back once the order has arrived.</p>
  if (isOpen) return returns.length === 0 ? <p>No piece of this order is left to send back.</p> : null
  return (
    <p>
      Returns closed on {formatDate(returnUntil)}. Still need help? See our {policy}.
    </p>
  )
}

export function ReturnScreen({ order, access, quote, choose, cancel, show }: Props) {
  const { orderNumber, returnUntil, isOpen, offersCredit, offersExchange, lines, returns } = order
  const refunds: Way[] = offersCredit ? ['money', 'credit'] : ['money']
  const ways: Way[] = offersExchange ? [...refunds, 'exchange'] : refunds
  const left = lines.filter(({ returnable }) => returnable > 0)
  const mayAsk = isOpen && left.length > 0
  const others = isOpen ? lines.filter(({ isProduct }) => !isProduct) : []
  return (
    <div className="grid gap-5">
      <p className="text-ink-soft">
        Order {orderNumber}
        {mayAsk && returnUntil && (
          <>
            . You may ask until {formatDate(returnUntil)}, as our {policy} says.
          </>
        )}
      </p>
      {returns.map((one) => (
        <ReturnCard
          key={one.id}
          present={one}
          refunds={refunds}
          choose={choose}
          cancel={cancel}
          show={show}
        />
      ))}
      {mayAsk ? (
        <ReturnForm lines={left} ways={ways} access={access} quote={quote} show={show} />
      ) : (
        <Closed order={order} />
      )}
      {others.length > 0 && (
        <p className="text-sm text-ink-soft wrap-anywhere">
          {others.map(({ name }) => name).join(', ')} cannot be sent back here, as{' '}
          {others.length === 1 ? 'it is no product' : 'they are no products'} of the shop.{' '}
          <a href="/contact" className="text-plum underline underline-offset-4">
            Write to us
          </a>{' '}
          if something is not right.
        </p>
      )}
    </div>
  )
}
