import type { TaxDocument } from '../../orders/index.ts'

export type Row = TaxDocument['rows'][number]

const amounts = ['taxablePaise', 'igstPaise', 'cgstPaise', 'sgstPaise', 'totalPaise'] as const

/** The amounts are in paise; credit notes lower them where a table nets them. */
export type Amounts = Record<(typeof amounts)[number], number>

export const noAmounts = (): Amounts => ({
  taxablePaise: 0,
  igstPaise: 0,
  cgstPaise: 0,
  sgstPaise: 0,
  totalPaise: 0,
})

export function addAmounts(to: Amounts, from: Amounts, sign: 1 | -1 = 1): void {
  for (const amount of amounts) to[amount] += sign * from[amount]
}

export const isNothing = (sum: Amounts): boolean => amounts.every((amount) => sum[amount] === 0)

export const isSame = (a: Amounts, b: Amounts): boolean => amounts.every((amount) => a[amount] === b[amount])

/** These are the amounts of one rate, in hundredths of a per cent. */
export type Rated = Amounts & { gstBasisPoints: number }

/** Sums rows with a tax by rate; those without one belong to table 8. */
export function byRate(rows: readonly Row[]): Rated[] {
  const rates = new Map<number, Rated>()
  for (const row of rows) {
    const { gstBasisPoints } = row
    if (gstBasisPoints === 0) continue
    const sum = rates.get(gstBasisPoints) ?? { gstBasisPoints, ...noAmounts() }
    addAmounts(sum, row)
    rates.set(gstBasisPoints, sum)
  }
  return [...rates.values()].sort((a, b) => a.gstBasisPoints - b.gstBasisPoints)
}
