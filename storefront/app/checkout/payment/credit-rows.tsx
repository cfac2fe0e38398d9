import { formatRupees } from '@amritvasya/contract/rules/money'
import { Row } from '../components/totals.tsx'
import { dueOf, type Pricing } from '../pricing/quote.ts'

/** Rows of the order summary: the part that store credit pays, and what is left to pay. */
export default function CreditRows({ pricing }: { pricing: Pricing }) {
  return (
    <>
      <Row name="Store credit">−{formatRupees(pricing.storeCredit ?? 0)}</Row>
      <Row name={<b className="font-semibold">To pay</b>}>
        <b className="font-semibold">{formatRupees(dueOf(pricing))}</b>
      </Row>
    </>
  )
}
