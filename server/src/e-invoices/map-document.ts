import { indianDay } from '@amritvasya/contract/rules/dates'
import { isEInvoiceCode, isServiceCode } from '@amritvasya/contract/rules/hsn-rates'
import { toRupees } from '@amritvasya/contract/rules/money'
import type { TaxDocument } from '../orders/index.ts'
import type { Inv01, Inv01Place } from './inv01-schema.ts'

/** The document lacks something that only the owner can add; the message says what. */
export class UnmappableDocument extends Error {
  override name = 'UnmappableDocument'
}

/** A business as the portal knows it. */
export type RegisteredBusiness = { legalName: string; place: Inv01Place }

const types = { invoice: 'INV', 'credit-note': 'CRN' } as const
export type DocumentType = (typeof types)[keyof typeof types]

/** Writes a day such as `24/11/2026`, in India. */
const dayOf = (moment: string): string => indianDay(moment).split('-').toReversed().join('/')

/** The three facts by which the portal tells documents of one seller apart. */
export const documentKey = ({ kind, number, issuedAt }: TaxDocument) => ({
  type: types[kind] as DocumentType,
  number,
  day: dayOf(issuedAt),
})

/** Leaves out what the schema forbids, and cuts to its lengths. */
export const plain = (text: string, max: number): string =>
  text.replace(/["\\]/g, ' ').replace(/\s+/g, ' ').trim().slice(0, max).trim()

/** Too short texts are repeated by nobody, so the fallback replaces them. */
export const atLeastThree = (text: string, fallback: string): string => (text.length >= 3 ? text : fallback)

const optionalLine = (text: string | null | undefined) => {
  const line = plain(text ?? '', 100)
  return line.length >= 3 ? { Addr2: line } : {}
}

/** Reads the place and the pincode at the end of an address that is written in one text. */
function placeIn(address: string, state: string): { town: string; pin: number } | undefined {
  const found = [...address.matchAll(/(?<!\d)([1-9]\d{2}) ?(\d{3})(?!\d)/g)].at(-1)
  if (!found) return undefined
  const before = address.slice(0, found.index).replace(/(?:pin(?: ?code)?)?[\s:.,–—-]*$/i, '')
  const town = plain(before.split(/[,\n]/).at(-1) ?? '', 100)
  return { town: atLeastThree(town, state), pin: Number(`${found[1]}${found[2]}`) }
}

/**
 * @param presentAddress of the settings, for documents that were issued before the owner added the pincode
 * @throws {UnmappableDocument}
 */
function sellerOf({ seller }: TaxDocument, presentAddress: string): Inv01['SellerDtls'] {
  const { gstin, stateCode } = seller
  if (!gstin || !stateCode) throw new UnmappableDocument('The document was issued without a GSTIN of yours')
  const place = placeIn(seller.address, seller.state) ?? placeIn(presentAddress, seller.state)
  if (!place) {
    throw new UnmappableDocument(
      'Your registered address has no pincode: add it under Settings, then try again',
    )
  }
  const line = plain(seller.address, 200)
  return {
    Gstin: gstin,
    LglNm: atLeastThree(plain(seller.name, 100), `${seller.name} (seller)`),
    Addr1: line.slice(0, 100).trim(),
    ...optionalLine(line.slice(100)),
    Loc: place.town,
    Pin: place.pin,
    Stcd: stateCode,
  }
}

/** @throws {UnmappableDocument} */
function deliveryPlace({ delivery }: TaxDocument): Inv01Place {
  if (!delivery.stateCode) throw new UnmappableDocument(`GST knows no state called ${delivery.state}`)
  if (!/^[1-9]\d{5}$/.test(delivery.pincode)) {
    throw new UnmappableDocument('The delivery address has no valid pincode')
  }
  return {
    Addr1: plain(delivery.addressLine1, 100) || delivery.city,
    ...optionalLine([delivery.addressLine2, delivery.landmark].filter(Boolean).join(', ')),
    Loc: atLeastThree(plain(delivery.city, 100), delivery.state),
    Pin: Number(delivery.pincode),
    Stcd: delivery.stateCode,
  }
}

/** Its own address, in the state of the delivery; the portal knows those of other states. */
function ownPlace(document: TaxDocument, delivery: Inv01Place): Inv01Place | undefined {
  const { buyer } = document
  const found = buyer.address && placeIn(buyer.address, document.delivery.state)
  if (!buyer.address || !found || needsRegisteredAddress(document)) return undefined
  const line = plain(buyer.address, 200)
  return {
    Addr1: line.slice(0, 100).trim(),
    ...optionalLine(line.slice(100)),
    Loc: found.town,
    Pin: found.pin,
    Stcd: delivery.Stcd,
  }
}

/** The portal must tell the address of the registration when the goods go to another state. */
export const needsRegisteredAddress = ({ buyer, delivery }: TaxDocument): boolean =>
  buyer.gstin?.slice(0, 2) !== delivery.stateCode

/** @throws {UnmappableDocument} */
function itemOf(row: TaxDocument['rows'][number], index: number): Inv01['ItemList'][number] {
  if (!isEInvoiceCode(row.hsnCode)) {
    const has = row.hsnCode ? `the HSN code ${row.hsnCode}` : 'no HSN code'
    throw new UnmappableDocument(
      `“${row.description}” has ${has} on this document, and e-invoices need 6 or 8 digits: enter them in the product for the next ones, and ask your accountant about this one`,
    )
  }
  const taxable = toRupees(row.taxablePaise)
  // A credit for value alone returns no piece, but quantity times price must be the amount.
  const quantity = row.quantity || 1
  const isService = isServiceCode(row.hsnCode)
  return {
    SlNo: `${index + 1}`,
    PrdDesc: atLeastThree(
      plain(row.description, 300),
      `${isService ? 'Service' : 'Goods'}: ${plain(row.description, 200)}`,
    ),
    IsServc: isService ? 'Y' : 'N',
    HsnCd: row.hsnCode,
    Qty: quantity,
    Unit: row.quantity && !isService ? 'NOS' : 'OTH',
    UnitPrice: Math.round((taxable / quantity) * 1_000) / 1_000,
    TotAmt: taxable,
    Discount: 0,
    AssAmt: taxable,
    GstRt: row.gstBasisPoints / 100,
    IgstAmt: toRupees(row.igstPaise),
    CgstAmt: toRupees(row.cgstPaise),
    SgstAmt: toRupees(row.sgstPaise),
    TotItemVal: toRupees(row.totalPaise),
  }
}

type RowAmount = 'taxablePaise' | 'cgstPaise' | 'sgstPaise' | 'igstPaise'

/**
 * Maps a tax document to INV-01. Prices of the shop include GST and its discounts are spread over the rows, so the
 * taxable value of a row is its amount before tax, without a discount.
 * @param business of the buyer, needed where {@link needsRegisteredAddress}
 * @throws {UnmappableDocument}
 */
export function mapDocument(
  document: TaxDocument,
  { presentAddress, business }: { presentAddress: string; business?: RegisteredBusiness | undefined },
): Inv01 {
  const { buyer, rows, original, totalPaise, delivery } = document
  if (!buyer.gstin) throw new UnmappableDocument('The buyer is no business')
  const { type, number, day } = documentKey(document)
  const place = deliveryPlace(document)
  const isElsewhere = needsRegisteredAddress(document)
  if (isElsewhere && !business) {
    throw new UnmappableDocument('The portal does not know the registered address of the buyer')
  }
  const own = ownPlace(document, place)
  const name = plain(buyer.businessName || buyer.name, 100)
  const sum = (field: RowAmount) => toRupees(rows.reduce((total, row) => total + row[field], 0))
  return {
    Version: '1.1',
    TranDtls: { TaxSch: 'GST', SupTyp: 'B2B', RegRev: 'N', IgstOnIntra: 'N' },
    DocDtls: { Typ: type, No: number, Dt: day },
    SellerDtls: sellerOf(document, presentAddress),
    BuyerDtls: {
      Gstin: buyer.gstin,
      LglNm: atLeastThree(plain(business?.legalName ?? name, 100), `${name} (buyer)`),
      Pos: place.Stcd,
      ...(business && isElsewhere ? business.place : (own ?? place)),
    },
    ...((isElsewhere || own) && {
      ShipDtls: { LglNm: atLeastThree(plain(delivery.fullName, 100), `${name} (buyer)`), ...place },
    }),
    ItemList: rows.map(itemOf),
    ValDtls: {
      AssVal: sum('taxablePaise'),
      CgstVal: sum('cgstPaise'),
      SgstVal: sum('sgstPaise'),
      IgstVal: sum('igstPaise'),
      TotInvVal: toRupees(totalPaise),
    },
    ...(original && {
      RefDtls: { PrecDocDtls: [{ InvNo: original.number, InvDt: dayOf(original.issuedAt) }] },
    }),
  }
}
