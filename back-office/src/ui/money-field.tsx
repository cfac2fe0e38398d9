import { formatRupees } from './money.ts'

/** An amount in rupees; a dash when there is none. */
export function MoneyField({ rupees }: { rupees: number | null | undefined }) {
  return (
    <span style={{ fontVariantNumeric: 'tabular-nums', whiteSpace: 'nowrap' }}>
      {rupees === null || rupees === undefined ? '–' : formatRupees(rupees)}
    </span>
  )
}
