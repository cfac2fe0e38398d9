import { z } from 'zod'
import type { Endpoint } from '../endpoint.ts'
import { rupees } from '../primitives.ts'
import { ownerOnly } from '../rules/roles.ts'
import { itemResponse } from './list.ts'

const wrongMonth = 'month must be a month such as 2026-11'
const month = z.string(wrongMonth).regex(/^20[2-9]\d-(0[1-9]|1[0-2])$/, wrongMonth)

const wrongGstin = 'gstin must be a GSTIN of the seller'

const periods = ['month', 'quarter', 'iff'] as const
/** A month, a quarter, or what the Invoice Furnishing Facility takes for the first two months of a quarter. */
export type Gstr1Period = (typeof periods)[number]

const gstr1Query = z.strictObject({
  month,
  /** The documents were issued under it; the default is the seller's present one. */
  gstin: z
    .string(wrongGstin)
    .regex(/^[0-9A-Z]{15}$/, wrongGstin)
    .optional(),
  /** The settings decide how the seller files, unless it is said here. */
  period: z.enum(periods, `period must be one of ${periods.join(', ')}`).optional(),
})

/** `isFurnished` leaves out of a quarter what the IFF of its first two months has furnished. */
export const gstr1DownloadQuery = gstr1Query.extend({
  isFurnished: z.enum(['true', 'false'], 'isFurnished must be true or false').optional(),
})

const tables = ['b2b', 'b2cl', 'b2cs', 'exemp', 'cdnr', 'cdnur', 'hsn-b2b', 'hsn-b2c', 'docs'] as const
/** They are named as the sheets of the GST portal's offline tool. */
export type Gstr1Table = (typeof tables)[number]

export const gstr1FileQuery = gstr1DownloadQuery.extend({
  table: z.enum(tables, `table must be one of ${tables.join(', ')}`),
})

const amounts = { taxable: rupees, igst: rupees, cgst: rupees, sgst: rupees, total: rupees }

const tableSum = z.object({
  table: z.enum(['4', '5', '7', '8', '9B', '12']),
  /** Documents, or rows of a table of sums. */
  count: z.number().int(),
  ...amounts,
})
export type Gstr1TableSum = z.output<typeof tableSum>

const namedDocuments = z.object({ documents: z.number().int(), numbers: z.array(z.string()) })

export const gstr1Endpoints = {
  'GET /back-office/reports/gstr1': {
    summary:
      'What GSTR-1 of a month or quarter holds, table by table, beside the books, and GSTR-3B of its sales',
    tag: 'back office',
    auth: 'staff',
    roles: ownerOnly,
    query: gstr1Query,
    response: itemResponse(
      z.object({
        month: z.string(),
        period: z.enum(periods),
        /** They are the first and the last day. */
        from: z.string(),
        to: z.string(),
        /** The settings decide it. */
        filesQuarterly: z.boolean(),
        gstin: z.string(),
        /** They are those of all documents of the month that have one. */
        gstins: z.array(z.string()),
        documents: z.number().int(),
        /** These documents are without GST, or issued under another GSTIN. */
        leftOut: z.number().int(),
        /** Tables 4 to 9B add up to the books, and table 12 as well. */
        tables: z.array(tableSum),
        /** These are invoices less credit notes, summed by the database apart from the tables. */
        books: z.object(amounts),
        /** Tables 4 to 9B together, and table 12 alone, are the books in every amount. */
        isEqual: z.boolean(),
        /** Sales bring this to GSTR-3B, less credit notes. */
        gstr3b: z.object({
          /** It fills table 3.1 (a). */
          taxable: z.object(amounts),
          /** It fills table 3.1 (c). */
          exempt: rupees,
          /** Table 3.2, to unregistered persons, by place of supply. */
          interState: z.array(z.object({ place: z.string(), taxable: rupees, igst: rupees })),
        }),
        /** Documents with goods that have no HSN code, which the portal refuses; the first 20 are named. */
        withoutHsn: namedDocuments,
        /** Invoices to a GSTIN of another state than that of the delivery ("bill to, ship to"). */
        ofOtherState: namedDocuments,
        /** Orders paid in the month, or shipped with cash on delivery, that have no invoice. */
        uninvoiced: z.number().int(),
        /** Table 13; several of a kind where documents of another GSTIN lie between. */
        series: z.array(
          z.object({
            kind: z.enum(['invoice', 'credit-note']),
            from: z.string(),
            to: z.string(),
            total: z.number().int(),
            cancelled: z.number().int(),
          }),
        ),
      }),
    ),
  },
} as const satisfies Record<string, Endpoint>
