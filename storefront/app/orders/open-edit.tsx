import type { Order } from '@amritvasya/contract'
import { formatDeadline } from '@amritvasya/contract/rules/dates'
import { formatRupees } from '@amritvasya/contract/rules/money'
import { ButtonLink } from '../ui/button.tsx'

/** The link leads to this same shop. */
const pathOf = (link: string): string => {
  const { pathname, search } = new URL(link)
  return pathname + search
}

/** A change that the shop has made and that waits for its payment (EDIT-07). */
export function OpenEdit({ edit: { due, payBefore, link } }: { edit: NonNullable<Order['openEdit']> }) {
  return (
    <div className="mt-4 rounded-md bg-paper-deep px-4 py-3">
      <p>
        A change of this order waits for {formatRupees(due)}, payable until {formatDeadline(payBefore)}. Until
        then your order stays as it is.
      </p>
      <ButtonLink href={pathOf(link)} className="mt-3">
        Pay {formatRupees(due)}
      </ButtonLink>
    </div>
  )
}
