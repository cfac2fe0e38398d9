import { z } from 'zod'

const text = z.union([z.string(), z.number()]).transform(String)
const textOrEmpty = text.nullish().transform((value) => value ?? '')

const problem = z.looseObject({ ErrorCode: text, ErrorMessage: textOrEmpty })

/** Some portals send the list itself, others its JSON in base64. */
const problems = z
  .union([z.array(problem), z.string().transform(fromBase64).pipe(z.array(problem))])
  .nullish()
  .transform((list) => list ?? [])

function fromBase64(encoded: string): unknown {
  try {
    return JSON.parse(Buffer.from(encoded, 'base64').toString('utf8'))
  } catch {
    return undefined
  }
}

export const envelope = z.looseObject({ Status: text, Data: z.unknown(), ErrorDetails: problems })

export const session = z.looseObject({
  AuthToken: z.string().min(1),
  /** The session key, encrypted with ours. */
  Sek: z.string().min(1),
})

/** It reads like `2026-11-24 10:20:00`, in India. */
const indianMoment = z
  .string()
  .regex(/^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d/)
  .transform((moment) => new Date(`${moment.slice(0, 10)}T${moment.slice(11, 19)}+05:30`))

export const registration = z
  .looseObject({
    Irn: z.string().regex(/^[0-9a-f]{64}$/i),
    AckNo: text,
    AckDt: indianMoment,
    SignedQRCode: z.string().min(1).max(4_000),
    Status: z.string().nullish(),
  })
  .transform(({ Irn, AckNo, AckDt, SignedQRCode, Status }) => ({
    irn: Irn.toLowerCase(),
    ackNumber: AckNo,
    ackAt: AckDt,
    signedQr: SignedQRCode,
    isCancelled: Status === 'CNL',
  }))
export type Registration = z.output<typeof registration>

export const business = z
  .looseObject({
    LegalName: textOrEmpty,
    TradeName: textOrEmpty,
    AddrBno: textOrEmpty,
    AddrBnm: textOrEmpty,
    AddrFlno: textOrEmpty,
    AddrSt: textOrEmpty,
    AddrLoc: textOrEmpty,
    StateCode: text,
    AddrPncd: text,
    Status: textOrEmpty,
  })
  .transform((row) => ({
    legalName: row.LegalName || row.TradeName,
    line: [row.AddrFlno, row.AddrBno, row.AddrBnm, row.AddrSt].filter(Boolean).join(', '),
    town: row.AddrLoc,
    stateCode: row.StateCode.padStart(2, '0'),
    pincode: row.AddrPncd,
    isActive: row.Status === '' || row.Status === 'ACT',
  }))
export type PortalBusiness = z.output<typeof business>

/** The payload of the signed QR code, whose `data` is JSON in a text. */
const qrData = z.looseObject({
  DocNo: z.string(),
  DocTyp: z.string(),
  DocDt: z.string(),
  TotInvVal: z.coerce.number(),
  BuyerGstin: z.string(),
})
export type QrData = z.output<typeof qrData>

/** @returns undefined for what is no signed QR code */
export function readSignedQr(signedQr: string): QrData | undefined {
  const [, payload = ''] = signedQr.split('.')
  const outer = z
    .looseObject({ data: z.string() })
    .safeParse(fromBase64(payload.replaceAll('-', '+').replaceAll('_', '/')))
  if (!outer.success) return undefined
  try {
    return qrData.safeParse(JSON.parse(outer.data.data)).data
  } catch {
    return undefined
  }
}
