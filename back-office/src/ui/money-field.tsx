import { formatExactRupees } from '@amritvasya/contract/rules/money'

/** Null shows a dash. */
export function MoneyField({ rupees }: { rupees: number | null | undefined }) {
  return (
    <span style={{ fontVariantNumeric: 'tabular-nums', whiteSpace: 'nowrap' }}>
      {rupees === null || rupees === undefined ? '–' : formatExactRupees(rupees)}
    </span>
  )
}
