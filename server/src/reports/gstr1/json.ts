import { indianDay } from '@amritvasya/contract/rules/dates'
import { findHsn, isServiceCode } from '@amritvasya/contract/rules/hsn-rates'
import { toRupees } from '@amritvasya/contract/rules/money'
import type { HsnSum, Listed } from './gstr1.ts'
import type { IssuedSeries } from './issued-series.ts'
import type { Gstr1Tables } from './period.ts'
import type { Amounts } from './sums.ts'

/** The offline tool writes this schema since tables 12 and 13 are split and mandatory (May 2025). */
const SCHEMA_VERSION = 'GST3.2.2'

const day = (moment: string): string => indianDay(moment).split('-').reverse().join('-')

/** The offline tool writes the keys of one kind only. */
const taxes = ({ igstPaise, cgstPaise, sgstPaise }: Amounts, isSameState: boolean) => ({
  ...(isSameState ? { camt: toRupees(cgstPaise), samt: toRupees(sgstPaise) } : { iamt: toRupees(igstPaise) }),
  csamt: 0,
})

const items = ({ rates, isSameState }: Listed) =>
  rates.map((rated) => ({
    // The portal numbers items by their rate.
    num: rated.gstBasisPoints + 1,
    itm_det: {
      txval: toRupees(rated.taxablePaise),
      rt: rated.gstBasisPoints / 100,
      ...taxes(rated, isSameState),
    },
  }))

const invoice = (one: Listed) => ({
  inum: one.number,
  idt: day(one.issuedAt),
  val: toRupees(one.totalPaise),
  pos: one.place,
  rchrg: 'N',
  inv_typ: 'R',
  itms: items(one),
})

const largeInvoice = (one: Listed) => ({
  inum: one.number,
  idt: day(one.issuedAt),
  val: toRupees(one.totalPaise),
  itms: items(one),
})

const note = (one: Listed) => ({
  ntty: 'C',
  nt_num: one.number,
  nt_dt: day(one.issuedAt),
  val: toRupees(one.totalPaise),
  pos: one.place,
  itms: items(one),
})

const grouped = <K extends 'gstin' | 'place'>(
  listed: readonly Listed[],
  key: K,
  make: (of: Listed[K], group: readonly Listed[]) => object,
) => [...Map.groupBy(listed, (one) => one[key])].map(([of, group]) => make(of, group))

function hsnRow(sum: HsnSum, i: number) {
  const desc = findHsn(sum.hsnCode)?.description.slice(0, 30)
  return {
    num: i + 1,
    ...(sum.hsnCode && { hsn_sc: sum.hsnCode }),
    ...(desc && { desc }),
    uqc: isServiceCode(sum.hsnCode) ? 'NA' : 'NOS',
    qty: sum.quantity,
    rt: sum.gstBasisPoints / 100,
    txval: toRupees(sum.taxablePaise),
    iamt: toRupees(sum.igstPaise),
    camt: toRupees(sum.cgstPaise),
    samt: toRupees(sum.sgstPaise),
    csamt: 0,
  }
}

const documentTypes = {
  invoice: { doc_num: 1, doc_typ: 'Invoices for outward supply' },
  'credit-note': { doc_num: 5, doc_typ: 'Credit Note' },
} as const

function* entriesOf(
  gstr1: Gstr1Tables,
  series: readonly IssuedSeries[],
): Generator<[string, readonly object[]]> {
  yield ['b2b', grouped(gstr1.b2b, 'gstin', (ctin, all) => ({ ctin, inv: all.map(invoice) }))]
  yield ['b2cl', grouped(gstr1.b2cl, 'place', (pos, all) => ({ pos, inv: all.map(largeInvoice) }))]
  yield [
    'b2cs',
    [...gstr1.b2cs.values()].map((sum) => ({
      sply_ty: sum.isSameState ? 'INTRA' : 'INTER',
      pos: sum.place,
      typ: 'OE',
      rt: sum.gstBasisPoints / 100,
      txval: toRupees(sum.taxablePaise),
      ...taxes(sum, sum.isSameState),
    })),
  ]
  const registered = (one: Listed) => ({ ...note(one), rchrg: 'N', inv_typ: 'R' })
  yield ['cdnr', grouped(gstr1.cdnr, 'gstin', (ctin, all) => ({ ctin, nt: all.map(registered) }))]
  yield ['cdnur', gstr1.cdnur.map((one) => ({ typ: 'B2CL', ...note(one) }))]
  yield [
    'nil.inv',
    [...gstr1.exempt].map(([sply_ty, paise]) => ({
      sply_ty,
      nil_amt: 0,
      expt_amt: toRupees(paise),
      ngsup_amt: 0,
    })),
  ]
  yield ['hsn.hsn_b2b', [...gstr1.hsn.b2b.values()].map(hsnRow)]
  yield ['hsn.hsn_b2c', [...gstr1.hsn.b2c.values()].map(hsnRow)]
  yield [
    'doc_issue.doc_det',
    [...Map.groupBy(series, ({ kind }) => kind)].map(([kind, runs]) => ({
      ...documentTypes[kind],
      docs: runs.map(({ from, to, total, cancelled }, i) => ({
        num: i + 1,
        from,
        to,
        totnum: total,
        cancel: cancelled,
        net_issue: total - cancelled,
      })),
    })),
  ]
}

function* separated(entries: readonly object[]): Generator<string> {
  for (const [i, entry] of entries.entries()) yield (i > 0 ? ',' : '') + JSON.stringify(entry)
}

/**
 * Writes the return as the GST portal and its offline tool take it, entry by entry. The portal refuses a file with an
 * empty section (RET191106), so that only sections with entries are in it.
 * @param month such as `2026-10`, the last one of a quarter
 */
export function* gstr1Json(
  gstr1: Gstr1Tables,
  series: readonly IssuedSeries[],
  month: string,
): Generator<string> {
  const [year = '', number = ''] = month.split('-')
  const head = { gstin: gstr1.gstin, fp: `${number}${year}`, version: SCHEMA_VERSION, hash: 'hash' }
  yield JSON.stringify(head).slice(0, -1)
  let group = ''
  for (const [path, entries] of entriesOf(gstr1, series)) {
    if (entries.length === 0) continue
    const [section = '', list] = path.split('.')
    const isSame = list !== undefined && section === group
    if (group && !isSame) yield '}'
    if (list === undefined) yield `,"${section}":[`
    else yield isSame ? `,"${list}":[` : `,"${section}":{"${list}":[`
    group = list === undefined ? '' : section
    yield* separated(entries)
    yield ']'
  }
  yield group ? '}}' : '}'
}
