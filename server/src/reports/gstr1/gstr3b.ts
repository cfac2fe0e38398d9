import type { Gstr1Tables } from './period.ts'
import { type Amounts, addAmounts, noAmounts } from './sums.ts'

export type InterStateSum = { place: string; taxablePaise: number; igstPaise: number }
export type Gstr3b = {
  /** They are listed in table 3.1 (a). */
  taxable: Amounts
  /** It is listed in table 3.1 (c). */
  exemptPaise: number
  /** Table 3.2, to unregistered persons, by place of supply. */
  interState: InterStateSum[]
}

/** Returns the figures of GSTR-3B that come from sales, less credit notes, in paise. */
export function gstr3b({ b2b, b2cl, b2cs, cdnr, cdnur, exempt }: Gstr1Tables): Gstr3b {
  const taxable = noAmounts()
  const places = new Map<string, InterStateSum>()
  const addToPlace = (place: string, amounts: Amounts, sign: 1 | -1) => {
    const sum = places.get(place) ?? { place, taxablePaise: 0, igstPaise: 0 }
    sum.taxablePaise += sign * amounts.taxablePaise
    sum.igstPaise += sign * amounts.igstPaise
    places.set(place, sum)
  }
  for (const { rates } of [...b2b, ...b2cl]) for (const rated of rates) addAmounts(taxable, rated)
  for (const { rates } of [...cdnr, ...cdnur]) for (const rated of rates) addAmounts(taxable, rated, -1)
  for (const { place, rates } of b2cl) for (const rated of rates) addToPlace(place, rated, 1)
  for (const { place, rates } of cdnur) for (const rated of rates) addToPlace(place, rated, -1)
  for (const sum of b2cs.values()) {
    addAmounts(taxable, sum)
    if (!sum.isSameState) addToPlace(sum.place, sum, 1)
  }
  return {
    taxable,
    exemptPaise: [...exempt.values()].reduce((all, paise) => all + paise, 0),
    interState: [...places.values()]
      .filter(({ taxablePaise, igstPaise }) => taxablePaise !== 0 || igstPaise !== 0)
      .sort((a, b) => a.place.localeCompare(b.place)),
  }
}
