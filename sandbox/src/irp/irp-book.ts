import { createHash, randomBytes } from 'node:crypto'
import type { PortalKeys } from './cipher.ts'
import type { IrpInvoice } from './validate.ts'

export type IrpSession = { token: string; key: Buffer; gstin: string; userName: string; endsAt: number }

export type RegisteredDocument = {
  gstin: string
  type: string
  number: string
  day: string
  irn: string
  ackNumber: number
  ackDate: string
  signedQr: string
  signedInvoice: string
  total: number
}

const SESSION_LIFE_MS = 6 * 3_600_000

const indianMoment = (at: number) =>
  new Date(at + 5.5 * 3_600_000).toISOString().slice(0, 19).replace('T', ' ')

/** It is `2026-27` for `24/11/2026`. */
function financialYear(day: string): string {
  const [, month = 0, year = 0] = day.split('/').map(Number)
  const begins = month >= 4 ? year : year - 1
  return `${begins}-${`${(begins + 1) % 100}`.padStart(2, '0')}`
}

/** Everything that the portal remembers, until the process ends. */
export class IrpBook {
  readonly sessions = new Map<string, IrpSession>()
  readonly documents = new Map<string, RegisteredDocument>()
  /** Tests set them, by GSTIN. */
  readonly businesses = new Map<string, Record<string, unknown>>()
  #lastAck = 112_610_000_000_000

  /** Repeats the session of this user while it lasts, unless a new one is forced. */
  open(gstin: string, userName: string, isForced: boolean): IrpSession {
    const known = [...this.sessions.values()].find(
      (session) => session.gstin === gstin && session.userName === userName && session.endsAt > Date.now(),
    )
    if (known && !isForced) return known
    if (known) this.sessions.delete(known.token)
    const session = {
      token: randomBytes(16).toString('base64url'),
      key: randomBytes(32),
      gstin,
      userName,
      endsAt: Date.now() + SESSION_LIFE_MS,
    }
    this.sessions.set(session.token, session)
    return session
  }

  /** @returns undefined for a document that is registered already */
  register(invoice: IrpInvoice, keys: PortalKeys): RegisteredDocument | undefined {
    const { Gstin: gstin } = invoice.SellerDtls
    const { Typ: type, No: number, Dt: day } = invoice.DocDtls
    const text = `${gstin}${financialYear(day)}${type}${number.toUpperCase()}`
    const irn = createHash('sha256').update(text).digest('hex')
    if (this.documents.has(irn)) return undefined
    this.#lastAck += 1
    const ackDate = indianMoment(Date.now())
    const total = invoice.ValDtls.TotInvVal
    const signedQr = keys.sign({
      SellerGstin: gstin,
      BuyerGstin: invoice.BuyerDtls.Gstin,
      DocNo: number,
      DocTyp: type,
      DocDt: day,
      TotInvVal: total,
      ItemCnt: invoice.ItemList.length,
      MainHsnCode: invoice.ItemList[0]?.HsnCd,
      Irn: irn,
      IrnDt: ackDate,
    })
    const about = { gstin, type, number, day, irn, ackNumber: this.#lastAck, ackDate, total }
    const document = { ...about, signedQr, signedInvoice: keys.sign(invoice) }
    this.documents.set(irn, document)
    return document
  }

  find(gstin: string, type: string, number: string, day: string): RegisteredDocument | undefined {
    return [...this.documents.values()].find(
      (one) =>
        one.gstin === gstin &&
        one.type === type &&
        one.day === day &&
        one.number.toUpperCase() === number.toUpperCase(),
    )
  }
}
