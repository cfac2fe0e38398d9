import type { Gstr1Table } from '@amritvasya/contract'
import { indianDay } from '@amritvasya/contract/rules/dates'
import { findHsn, isServiceCode } from '@amritvasya/contract/rules/hsn-rates'
import { states } from '@amritvasya/contract/rules/states'
import { type Cell, csvFile, csvLines } from '../../platform/csv.ts'
import type { ExemptKind, HsnSum, Listed } from './gstr1.ts'
import type { IssuedSeries } from './issued-series.ts'
import type { Gstr1Tables } from './period.ts'
import type { Rated } from './sums.ts'

const months = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec']

/** Writes days as the offline tool's sheets do: `05-Oct-2026`. */
function day(moment: string): string {
  const [year, month, date] = indianDay(moment).split('-')
  return `${date}-${months[Number(month) - 1]}-${year}`
}

const placeName = (code: string): string =>
  `${code}-${states.find(({ gstCode }) => gstCode === code)?.name ?? 'Other Territory'}`

const money = (paise: number): Cell => ({ paise })
const rate = ({ gstBasisPoints }: Rated): number => gstBasisPoints / 100

/** The tool refuses a row with another name; the cell is optional. */
const nameCell = (name: string): string => (/^[A-Za-z0-9 .,&()/'-]{1,99}$/.test(name) ? name : '')

const rowsOf = (listed: readonly Listed[], row: (one: Listed, rated: Rated) => Cell[]): Cell[][] =>
  listed.flatMap((one) => one.rates.map((rated) => row(one, rated)))

const exemptNames: Record<ExemptKind, string> = {
  INTRB2B: 'Inter-State supplies to registered persons',
  INTRAB2B: 'Intra-State supplies to registered persons',
  INTRB2C: 'Inter-State supplies to unregistered persons',
  INTRAB2C: 'Intra-State supplies to unregistered persons',
}

const hsnColumns = [
  'HSN',
  'Description',
  'UQC',
  'Total Quantity',
  'Total Value',
  'Rate',
  'Taxable Value',
  'Integrated Tax Amount',
  'Central Tax Amount',
  'State/UT Tax Amount',
  'Cess Amount',
]
const hsnRows = (sums: ReadonlyMap<string, HsnSum>): Cell[][] =>
  [...sums.values()].map((sum) => [
    sum.hsnCode,
    findHsn(sum.hsnCode)?.description ?? '',
    isServiceCode(sum.hsnCode) ? 'NA' : 'NOS-NUMBERS',
    sum.quantity,
    money(sum.totalPaise),
    rate(sum),
    money(sum.taxablePaise),
    money(sum.igstPaise),
    money(sum.cgstPaise),
    money(sum.sgstPaise),
    money(0),
  ])

type Sheet = {
  columns: readonly string[]
  rows: (gstr1: Gstr1Tables, series: readonly IssuedSeries[]) => Cell[][]
}

/** The columns are those of the offline tool's sheets. */
const sheets: Record<Gstr1Table, Sheet> = {
  b2b: {
    columns: [
      'GSTIN/UIN of Recipient',
      'Receiver Name',
      'Invoice Number',
      'Invoice date',
      'Invoice Value',
      'Place Of Supply',
      'Reverse Charge',
      'Applicable % of Tax Rate',
      'Invoice Type',
      'E-Commerce GSTIN',
      'Rate',
      'Taxable Value',
      'Cess Amount',
    ],
    rows: ({ b2b }) =>
      rowsOf(b2b, (one, rated) => [
        ...[
          one.gstin,
          nameCell(one.name),
          one.number,
          day(one.issuedAt),
          money(one.totalPaise),
          placeName(one.place),
        ],
        ...['N', '', 'Regular B2B', '', rate(rated), money(rated.taxablePaise), money(0)],
      ]),
  },
  b2cl: {
    columns: [
      'Invoice Number',
      'Invoice date',
      'Invoice Value',
      'Place Of Supply',
      'Applicable % of Tax Rate',
      'Rate',
      'Taxable Value',
      'Cess Amount',
      'E-Commerce GSTIN',
    ],
    rows: ({ b2cl }) =>
      rowsOf(b2cl, (one, rated) => [
        ...[one.number, day(one.issuedAt), money(one.totalPaise), placeName(one.place)],
        ...['', rate(rated), money(rated.taxablePaise), money(0), ''],
      ]),
  },
  b2cs: {
    columns: [
      'Type',
      'Place Of Supply',
      'Applicable % of Tax Rate',
      'Rate',
      'Taxable Value',
      'Cess Amount',
      'E-Commerce GSTIN',
    ],
    rows: ({ b2cs }) =>
      [...b2cs.values()].map((sum) => [
        ...['OE', placeName(sum.place), '', rate(sum), money(sum.taxablePaise), money(0), ''],
      ]),
  },
  exemp: {
    columns: [
      'Description',
      'Nil Rated Supplies',
      'Exempted(other than nil rated/non GST supply)',
      'Non-GST Supplies',
    ],
    rows: ({ exempt }) =>
      [...exempt].map(([kind, paise]) => [exemptNames[kind], money(0), money(paise), money(0)]),
  },
  cdnr: {
    columns: [
      'GSTIN/UIN of Recipient',
      'Receiver Name',
      'Note Number',
      'Note Date',
      'Note Type',
      'Place Of Supply',
      'Reverse Charge',
      'Note Supply Type',
      'Note Value',
      'Applicable % of Tax Rate',
      'Rate',
      'Taxable Value',
      'Cess Amount',
    ],
    rows: ({ cdnr }) =>
      rowsOf(cdnr, (one, rated) => [
        ...[one.gstin, nameCell(one.name), one.number, day(one.issuedAt), 'C', placeName(one.place), 'N'],
        ...['Regular B2B', money(one.totalPaise), '', rate(rated), money(rated.taxablePaise), money(0)],
      ]),
  },
  cdnur: {
    columns: [
      'UR Type',
      'Note Number',
      'Note Date',
      'Note Type',
      'Place Of Supply',
      'Note Value',
      'Applicable % of Tax Rate',
      'Rate',
      'Taxable Value',
      'Cess Amount',
    ],
    rows: ({ cdnur }) =>
      rowsOf(cdnur, (one, rated) => [
        ...['B2CL', one.number, day(one.issuedAt), 'C', placeName(one.place), money(one.totalPaise)],
        ...['', rate(rated), money(rated.taxablePaise), money(0)],
      ]),
  },
  'hsn-b2b': { columns: hsnColumns, rows: ({ hsn }) => hsnRows(hsn.b2b) },
  'hsn-b2c': { columns: hsnColumns, rows: ({ hsn }) => hsnRows(hsn.b2c) },
  docs: {
    columns: ['Nature of Document', 'Sr. No. From', 'Sr. No. To', 'Total Number', 'Cancelled'],
    rows: (_, series) =>
      series.map(({ kind, from, to, total, cancelled }) => [
        kind === 'invoice' ? 'Invoices for outward supply' : 'Credit Note',
        ...[from, to, total, cancelled],
      ]),
  },
}

/** Writes one table of the return as the offline tool's sheet of that name. */
export function* gstr1Csv(
  gstr1: Gstr1Tables,
  series: readonly IssuedSeries[],
  table: Gstr1Table,
): Generator<string> {
  const { columns, rows } = sheets[table]
  yield csvFile(columns, [])
  const all = rows(gstr1, series)
  for (let at = 0; at < all.length; at += 500) yield csvLines(all.slice(at, at + 500))
}
