import { BooleanInput } from 'react-admin'
import { SectionCard } from '../ui/section-card.tsx'

/** Off until every server runs a release that knows discounts. */
export function DiscountFields() {
  return (
    <SectionCard title="Discounts">
      <BooleanInput
        source="automaticDiscounts"
        label="Apply discounts"
        helperText="Carts and orders get the discounts that are on. Coupons work either way."
      />
    </SectionCard>
  )
}
