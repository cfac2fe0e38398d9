import type { Gstr1TableSum } from '@amritvasya/contract'
import { toRupees } from '@amritvasya/contract/rules/money'
import { states } from '@amritvasya/contract/rules/states'
import type { Books, Return } from './gstr1.service.ts'
import type { Listed } from './gstr1.ts'
import { gstr3b } from './gstr3b.ts'
import { type Gstr1Tables, iffTables } from './period.ts'
import { type Amounts, addAmounts, isSame, noAmounts, type Rated } from './sums.ts'

const inRupees = ({ taxablePaise, igstPaise, cgstPaise, sgstPaise, totalPaise }: Amounts) => ({
  taxable: toRupees(taxablePaise),
  igst: toRupees(igstPaise),
  cgst: toRupees(cgstPaise),
  sgst: toRupees(sgstPaise),
  total: toRupees(totalPaise),
})

function sumOf(rates: Iterable<Rated>, sign: 1 | -1 = 1): Amounts {
  const sum = noAmounts()
  for (const rated of rates) addAmounts(sum, rated, sign)
  return sum
}
const sumOfListed = (listed: readonly Listed[], sign: 1 | -1) =>
  sumOf(
    listed.flatMap(({ rates }) => rates),
    sign,
  )

/** Returns paise; tables 4, 5, 7, 8 and 9B together are the books, and table 12 once more. */
export function tableSums(
  gstr1: Gstr1Tables,
): { table: Gstr1TableSum['table']; count: number; sum: Amounts }[] {
  const { b2b, b2cl, b2cs, cdnr, cdnur, exempt, hsn } = gstr1
  const exemptPaise = [...exempt.values()].reduce((all, paise) => all + paise, 0)
  return [
    { table: '4', count: b2b.length, sum: sumOfListed(b2b, 1) },
    { table: '5', count: b2cl.length, sum: sumOfListed(b2cl, 1) },
    { table: '7', count: b2cs.size, sum: sumOf(b2cs.values()) },
    {
      table: '8',
      count: exempt.size,
      sum: { ...noAmounts(), taxablePaise: exemptPaise, totalPaise: exemptPaise },
    },
    { table: '9B', count: cdnr.length + cdnur.length, sum: sumOfListed([...cdnr, ...cdnur], -1) },
    {
      table: '12',
      count: hsn.b2b.size + hsn.b2c.size,
      sum: sumOf([...hsn.b2b.values(), ...hsn.b2c.values()]),
    },
  ]
}

/** @returns true when tables 4 to 9B together, and table 12 alone, are the books in every amount */
export function equalsBooks(gstr1: Gstr1Tables, books: Amounts & { documents: number }): boolean {
  const all = noAmounts()
  let isEqual = gstr1.documents === books.documents
  for (const { table, sum } of tableSums(gstr1)) {
    // Table 12 counts the sales of the others once more.
    if (table === '12') isEqual &&= isSame(sum, books)
    else addAmounts(all, sum)
  }
  return isEqual && isSame(all, books)
}

const MAX_SHOWN_NUMBERS = 20
const named = (numbers: readonly string[]) => ({
  documents: numbers.length,
  numbers: numbers.slice(0, MAX_SHOWN_NUMBERS),
})

const placeName = (code: string): string =>
  states.find(({ gstCode }) => gstCode === code)?.name ?? 'Other territory'

/** The Invoice Furnishing Facility takes these tables alone. */
const iffNumbers: readonly Gstr1TableSum['table'][] = ['4', '9B']

function gstr3bInRupees(gstr1: Gstr1Tables) {
  const { taxable, exemptPaise, interState } = gstr3b(gstr1)
  return {
    taxable: inRupees(taxable),
    exempt: toRupees(exemptPaise),
    interState: interState.map(({ place, taxablePaise, igstPaise }) => ({
      place: placeName(place),
      taxable: toRupees(taxablePaise),
      igst: toRupees(igstPaise),
    })),
  }
}

/** Returns rupees, as the back office shows them before the download. */
export function gstr1Summary({ gstr1, series, period, days, filesQuarterly }: Return, books: Books) {
  const sums = tableSums(period === 'iff' ? iffTables(gstr1) : gstr1)
  return {
    period,
    ...days,
    filesQuarterly,
    gstin: gstr1.gstin,
    gstins: [...gstr1.gstins].sort(),
    documents: gstr1.documents,
    leftOut: gstr1.leftOut,
    tables: sums
      .filter(({ table }) => period !== 'iff' || iffNumbers.includes(table))
      .map(({ table, count, sum }) => ({ table, count, ...inRupees(sum) })),
    books: inRupees(books.books),
    isEqual: equalsBooks(gstr1, books.books),
    gstr3b: gstr3bInRupees(gstr1),
    withoutHsn: named(gstr1.withoutHsn),
    ofOtherState: named(gstr1.ofOtherState),
    uninvoiced: books.uninvoiced,
    series: period === 'iff' ? [] : [...series],
  }
}
