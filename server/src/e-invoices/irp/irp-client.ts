import { randomBytes } from 'node:crypto'
import type { z } from 'zod'
import type { EInvoiceSettings } from '../e-invoice-settings.ts'
import type { Inv01 } from '../inv01-schema.ts'
import type { DocumentType } from '../map-document.ts'
import { decrypt, encrypt, encryptCredentials } from './encryption.ts'
import { IrpAccessRefused, IrpRefusal, IrpUnavailable } from './irp-errors.ts'
import {
  business,
  envelope,
  type PortalBusiness,
  type Registration,
  readSignedQr,
  registration,
  session,
} from './responses.ts'

const TIMEOUT_MS = 20_000
/** Tokens are valid for six hours. */
const TOKEN_LIFE_MS = 5.5 * 3_600_000

const INVALID_TOKEN = '1005'
const DUPLICATE = '2150'
/** “Try after some time”: no IRN, or no signature, could be made. */
const passing: readonly string[] = ['2146', '2147']
const unknownDocument: readonly string[] = ['2148', '2154']

type Session = { token: string; key: Buffer }
type Request = { method: 'GET' | 'POST'; path: string; body?: object }
type Answer<T> = { data: T } | { code: string; message: string }

/** NIC's API of the Invoice Registration Portal (version 1.03, login 1.04), which a GSP passes through. */
export class IrpClient {
  readonly #settings: EInvoiceSettings
  /** Each GSTIN has its own session. */
  readonly #sessions = new Map<string, { value: Promise<Session>; startedAt: number }>()

  constructor(settings: EInvoiceSettings) {
    this.#settings = settings
  }

  /**
   * Registers a document once: the portal refuses the second time, and then its first registration counts.
   * @throws {IrpRefusal} when the data are wrong, or another document has this number
   * @throws {IrpAccessRefused}
   * @throws {IrpUnavailable} when the outcome is unknown
   */
  async register(document: Inv01): Promise<Registration> {
    const { Gstin: gstin } = document.SellerDtls
    const request = { method: 'POST', path: '/eicore/v1.03/Invoice', body: document } as const
    const answer = await this.#request(gstin, request, registration)
    if ('data' in answer) return answer.data
    if (answer.code !== DUPLICATE) throw refusalOf(answer)
    const { Typ: type, No: number, Dt: day } = document.DocDtls
    const known = await this.findRegistration(gstin, { type, number, day })
    if (!known) throw new IrpUnavailable('The portal has the document, and does not hand it out')
    assertSame(document, known)
    return known
  }

  /** @returns undefined for a document that the portal does not have, or not any more after two days */
  async findRegistration(
    gstin: string,
    { type, number, day }: { type: DocumentType; number: string; day: string },
  ): Promise<Registration | undefined> {
    const query = new URLSearchParams({ doctype: type, docnum: number, docdate: day })
    const path = `/eicore/v1.03/Invoice/irnbydocdetails?${query}`
    const answer = await this.#request(gstin, { method: 'GET', path }, registration)
    if ('data' in answer) return answer.data
    if (unknownDocument.includes(answer.code)) return undefined
    throw refusalOf(answer)
  }

  /** Returns what the portal knows of a registered business. @throws as {@link register} */
  async findBusiness(gstin: string, of: string): Promise<PortalBusiness> {
    const request = { method: 'GET', path: `/eivital/v1.04/Master/gstin/${of}` } as const
    const answer = await this.#request(gstin, request, business)
    if ('data' in answer) return answer.data
    throw refusalOf(answer)
  }

  async #request<S extends z.ZodType>(
    gstin: string,
    request: Request,
    schema: S,
  ): Promise<Answer<z.output<S>>> {
    const first = await this.#session(gstin)
    const answer = await this.#ask(gstin, request, first, schema)
    if ('data' in answer || answer.code !== INVALID_TOKEN) return answer
    // A refused token has executed nothing.
    return this.#ask(gstin, request, await this.#session(gstin, first), schema)
  }

  async #ask<S extends z.ZodType>(
    gstin: string,
    { method, path, body }: Request,
    { token, key }: Session,
    schema: S,
  ): Promise<Answer<z.output<S>>> {
    const { userName } = this.#settings
    const answer = await this.#send({
      method,
      path,
      headers: { gstin, user_name: userName, AuthToken: token },
      ...(body && { body: { Data: encrypt(key, JSON.stringify(body)) } }),
    })
    if ('code' in answer) return answer
    return { data: parsed(schema, opened(key, answer.data)) }
  }

  /** @param refused a session whose token the portal did not take */
  async #session(gstin: string, refused?: Session): Promise<Session> {
    const known = this.#sessions.get(gstin)
    if (known && Date.now() - known.startedAt < TOKEN_LIFE_MS) {
      const session = await known.value
      if (session.token !== refused?.token) return session
      if (this.#sessions.get(gstin) !== known) return this.#session(gstin, refused)
    }
    const value = this.#login(gstin, refused)
    const entry = { value, startedAt: Date.now() }
    this.#sessions.set(gstin, entry)
    value.catch(() => {
      if (this.#sessions.get(gstin) === entry) this.#sessions.delete(gstin)
    })
    return value
  }

  async #login(gstin: string, refused: Session | undefined): Promise<Session> {
    const session = await this.#loginOnce(gstin, false)
    // Within six hours the portal repeats the token of before, also one that it does not take any more.
    return session.token === refused?.token ? this.#loginOnce(gstin, true) : session
  }

  async #loginOnce(gstin: string, isForced: boolean): Promise<Session> {
    const { userName, password, publicKey } = this.#settings
    const appKey = randomBytes(32)
    const credentials = {
      UserName: userName,
      Password: password,
      AppKey: appKey.toString('base64'),
      ForceRefreshAccessToken: isForced,
    }
    let encrypted: string
    try {
      encrypted = encryptCredentials(await publicKey(), credentials)
    } catch (error) {
      if (error instanceof TypeError) throw new IrpUnavailable('The key of the portal cannot be fetched')
      throw new IrpAccessRefused('The public key of the portal is unreadable, or too short for the password')
    }
    const answer = await this.#send({
      method: 'POST',
      path: '/eivital/v1.04/auth',
      headers: { gstin },
      body: { Data: encrypted },
    })
    if ('code' in answer) throw new IrpAccessRefused(`${answer.message} (${answer.code})`)
    const { AuthToken: token, Sek: sek } = parsed(session, answer.data)
    try {
      return { token, key: decrypt(appKey, sek) }
    } catch {
      throw new IrpUnavailable('The portal answered with a session key that is not ours')
    }
  }

  async #send({
    method,
    path,
    headers,
    body,
  }: Request & { headers: Record<string, string> }): Promise<Answer<unknown>> {
    const { apiUrl, clientId, clientSecret } = this.#settings
    try {
      const response = await fetch(`${apiUrl()}${path}`, {
        method,
        headers: {
          accept: 'application/json',
          client_id: clientId,
          client_secret: clientSecret,
          ...headers,
          ...(body && { 'content-type': 'application/json' }),
        },
        ...(body && { body: JSON.stringify(body) }),
        redirect: 'error',
        signal: AbortSignal.timeout(TIMEOUT_MS),
      })
      return answerOf(response.status, await response.text())
    } catch (error) {
      if (error instanceof IrpUnavailable) throw error
      const { name, cause } = error as { name?: string; cause?: { code?: string } }
      throw new IrpUnavailable(`The portal cannot be reached: ${cause?.code ?? name ?? 'unknown'}`)
    }
  }
}

function answerOf(status: number, text: string): Answer<unknown> {
  const content = envelope.safeParse(contentOf(text))
  if (!content.success) throw new IrpUnavailable(`The portal answered ${status}, without a result`)
  const { Status, Data, ErrorDetails } = content.data
  if (Status === '1') return { data: Data }
  const [first, ...others] = ErrorDetails
  if (!first) throw new IrpUnavailable(`The portal answered ${status}, without a reason`)
  const message = [first, ...others].map(({ ErrorMessage }) => ErrorMessage).join('; ')
  // A duplicate comes alone or beside what else is wrong, and has been registered all the same.
  const code = ErrorDetails.find(({ ErrorCode }) => ErrorCode === DUPLICATE)?.ErrorCode ?? first.ErrorCode
  return { code, message: message.slice(0, 1_000) }
}

function refusalOf({ code, message }: { code: string; message: string }): Error {
  if (passing.includes(code)) return new IrpUnavailable(`${message} (${code})`)
  // The codes from 1004 to 1022 concern token, keys, user and GSTIN of the caller.
  if (/^10\d\d$/.test(code)) return new IrpAccessRefused(`${message} (${code})`)
  return new IrpRefusal(code, `${message} (${code})`)
}

/** @throws {IrpRefusal} when the portal has another document under this number, as after a restore of an old backup */
function assertSame(document: Inv01, { signedQr, isCancelled }: Registration): void {
  if (isCancelled) throw new IrpRefusal(DUPLICATE, 'The document was registered and cancelled at the portal')
  const known = readSignedQr(signedQr)
  if (!known) throw new IrpUnavailable('The portal answered without a readable QR code')
  const isSame =
    known.DocNo.toUpperCase() === document.DocDtls.No.toUpperCase() &&
    known.BuyerGstin === document.BuyerDtls.Gstin &&
    Math.round(known.TotInvVal * 100) === Math.round(document.ValDtls.TotInvVal * 100)
  if (isSame) return
  throw new IrpRefusal(DUPLICATE, 'Another document is registered at the portal under this number')
}

function opened(key: Buffer, data: unknown): unknown {
  try {
    return JSON.parse(decrypt(key, String(data)).toString('utf8'))
  } catch {
    throw new IrpUnavailable('The portal answered something that cannot be decrypted')
  }
}

function parsed<S extends z.ZodType>(schema: S, content: unknown): z.output<S> {
  const read = schema.safeParse(content)
  if (read.success) return read.data
  throw new IrpUnavailable('The portal answered something else than it should')
}

function contentOf(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
