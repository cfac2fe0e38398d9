import { isEInvoiceCode } from '@amritvasya/contract/rules/hsn-rates'
import { isWholePaise } from '@amritvasya/contract/rules/money'
import { z } from 'zod'

const text = (min: number, max: number) =>
  z
    .string()
    .min(min)
    .max(max)
    .regex(/^[^"\\]*$/)
/** It is in rupees with at most two decimals, never negative: credit notes are positive too. */
const amount = z.number().min(0).max(999_999_999_999.99).refine(isWholePaise)
const gstin = z.string().regex(/^\d{2}[A-Z0-9]{13}$/)
const stateCode = z.string().regex(/^\d{1,2}$/)
const pin = z.int().min(100_000).max(999_999)
const day = z.string().regex(/^[0-3]\d\/[01]\d\/20[1-9]\d$/)
const documentNumber = z.string().regex(/^[a-zA-Z1-9][a-zA-Z0-9/-]{0,15}$/)

const place = {
  Addr1: text(1, 100),
  Addr2: text(3, 100).optional(),
  Loc: text(3, 100),
  Pin: pin,
  Stcd: stateCode,
}

/** The rates of GST that the portal knows, in per cent. */
const rates = [0, 0.1, 0.25, 0.5, 1, 1.5, 3, 5, 6, 7.5, 12, 18, 28, 40]

const item = z.strictObject({
  SlNo: z.string().regex(/^\d{1,6}$/),
  PrdDesc: text(3, 300),
  IsServc: z.enum(['Y', 'N']),
  /** Four digits are too few for the portal since 15 December 2023. */
  HsnCd: z.string().refine(isEInvoiceCode),
  Qty: z.number().min(0).max(9_999_999_999.999),
  Unit: z.enum(['NOS', 'OTH']),
  UnitPrice: z
    .number()
    .min(0)
    .max(999_999_999_999.999)
    .refine((price) => Number(price.toFixed(3)) === price),
  TotAmt: amount,
  Discount: amount,
  AssAmt: amount,
  GstRt: z.number().refine((rate) => rates.includes(rate)),
  IgstAmt: amount,
  CgstAmt: amount,
  SgstAmt: amount,
  TotItemVal: amount,
})

/**
 * The part of schema INV-01, version 1.1 (notification 60/2020 of central tax) that a shop of goods uses, with the
 * lengths and patterns that NIC publishes for its API.
 */
export const inv01 = z.strictObject({
  Version: z.literal('1.1'),
  TranDtls: z.strictObject({
    TaxSch: z.literal('GST'),
    SupTyp: z.literal('B2B'),
    RegRev: z.literal('N'),
    IgstOnIntra: z.literal('N'),
  }),
  DocDtls: z.strictObject({ Typ: z.enum(['INV', 'CRN']), No: documentNumber, Dt: day }),
  SellerDtls: z.strictObject({ Gstin: gstin, LglNm: text(3, 100), ...place }),
  BuyerDtls: z.strictObject({ Gstin: gstin, LglNm: text(3, 100), Pos: stateCode, ...place }),
  ShipDtls: z.strictObject({ LglNm: text(3, 100), ...place }).optional(),
  ItemList: z.array(item).min(1).max(1_000),
  ValDtls: z.strictObject({
    AssVal: amount,
    CgstVal: amount,
    SgstVal: amount,
    IgstVal: amount,
    TotInvVal: amount,
  }),
  RefDtls: z
    .strictObject({
      PrecDocDtls: z.array(z.strictObject({ InvNo: documentNumber, InvDt: day })).length(1),
    })
    .optional(),
})
export type Inv01 = z.output<typeof inv01>
export type Inv01Place = Pick<Inv01['SellerDtls'], keyof typeof place>
