import { setTimeout as delay } from 'node:timers/promises'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { type DrawnFault, DrawnFaults } from '../drawn-faults.ts'
import { decrypt, encrypt, PortalKeys } from './cipher.ts'
import { IrpBook, type IrpSession, type RegisteredDocument } from './irp-book.ts'
import { findProblem, type IrpInvoice } from './validate.ts'

export type SandboxIrpSettings = {
  clientId: string
  clientSecret: string
  userName: string
  password: string
}

/**
 * `answer-lost`: the request is executed, its connection cut. `failed-500`, `try-later`: it is not executed.
 * `token-expired`: 1005 until the next login. `wrong-data`: refused as a GSTIN that was cancelled. `slow`: it is
 * executed and answered after `delay` milliseconds.
 */
type IrpFaultKind = 'answer-lost' | 'failed-500' | 'try-later' | 'token-expired' | 'wrong-data' | 'slow'

const refusal = (ErrorCode: string, ErrorMessage: string, InfoDtls: unknown = null) => ({
  Status: 0,
  Data: null,
  ErrorDetails: [{ ErrorCode, ErrorMessage }],
  InfoDtls,
})
const success = (Data: unknown) => ({ Status: 1, Data, ErrorDetails: null, InfoDtls: null })

const header = (request: FastifyRequest, name: string) => String(request.headers[name] ?? '')

/** Speaks NIC's API of the Invoice Registration Portal, with its encryption, and lets tests arm faults. */
export async function serveIrp(
  app: FastifyInstance,
  settings: SandboxIrpSettings,
  prefix = '/sandbox/irp',
): Promise<void> {
  const keys = new PortalKeys()
  const book = new IrpBook()
  const faults = new DrawnFaults<IrpFaultKind>()
  await app.register(
    async (scope) => {
      scope.addHook('onRequest', async (_, reply) => {
        reply.headers({ 'cache-control': 'no-store', 'x-robots-tag': 'noindex' })
      })
      scope.get('/public-key', async (_, reply) => reply.type('text/plain').send(keys.publicPem))
      await scope.register(async (api) => serveApi(api, { keys, book, faults, settings }))
      scope.post<{ Body: { seed?: number; faults: DrawnFault<IrpFaultKind>[] } }>(
        '/faults',
        async ({ body }) => {
          faults.arm(body.faults, body.seed)
          return { armed: body.faults.length }
        },
      )
      scope.post<{ Body: Record<string, unknown> }>('/businesses', async ({ body }) => {
        book.businesses.set(String(body.Gstin), body)
        return {}
      })
      scope.get('/book', async () => ({
        documents: [...book.documents.values()],
        happened: faults.happened,
      }))
    },
    { prefix },
  )
}

type Parts = {
  keys: PortalKeys
  book: IrpBook
  faults: DrawnFaults<IrpFaultKind>
  settings: SandboxIrpSettings
}

function serveApi(api: FastifyInstance, { keys, book, faults, settings }: Parts): void {
  api.addHook('preHandler', async (request, reply) => {
    const { clientId, clientSecret } = settings
    if (header(request, 'client_id') !== clientId || header(request, 'client_secret') !== clientSecret)
      return reply.send(refusal('1010', 'Invalid Client-ID/Client-Secret'))
    return befall(request, reply)
  })
  // The request has been executed by then.
  const lostReplies = new WeakSet<FastifyReply>()
  api.addHook('onSend', async (request, reply, payload) => {
    if (lostReplies.has(reply)) request.raw.socket.destroy()
    return payload
  })

  async function befall(request: FastifyRequest, reply: FastifyReply) {
    const fault = faults.draw(request.url.split('?')[0] ?? '')
    if (fault?.kind === 'failed-500') return reply.status(500).send('Service Unavailable')
    if (fault?.kind === 'try-later')
      return reply.send(refusal('2146', 'Unable to create IRN, Pls. try after some time'))
    if (fault?.kind === 'wrong-data')
      return reply.send(refusal('3029', 'GSTIN of the recipient is inactive or cancelled'))
    if (fault?.kind === 'token-expired') for (const session of book.sessions.values()) session.endsAt = 0
    if (fault?.kind === 'slow') await delay(fault.delay ?? 1_000)
    if (fault?.kind === 'answer-lost') lostReplies.add(reply)
    return undefined
  }

  api.post<{ Body: { Data?: string } }>('/eivital/v1.04/auth', async (request) => {
    const login = keys.readLogin(request.body.Data ?? '')
    const appKey = Buffer.from(String(login?.AppKey ?? ''), 'base64')
    if (!login || appKey.length !== 32) return refusal('1013', 'Decryption of password failed')
    if (login.UserName !== settings.userName || login.Password !== settings.password)
      return refusal('1008', 'Invalid login credentials')
    const isForced = login.ForceRefreshAccessToken === true
    const { token, key, endsAt } = book.open(header(request, 'gstin'), settings.userName, isForced)
    return success({
      ClientId: settings.clientId,
      UserName: settings.userName,
      AuthToken: token,
      Sek: encrypt(appKey, key),
      TokenExpiry: new Date(endsAt).toISOString().slice(0, 19).replace('T', ' '),
    })
  })

  function sessionOf(request: FastifyRequest): IrpSession | undefined {
    const session = book.sessions.get(header(request, 'authtoken'))
    const isOf =
      session?.gstin === header(request, 'gstin') && session.userName === header(request, 'user_name')
    return isOf && session.endsAt > Date.now() ? session : undefined
  }
  const invalidToken = () => refusal('1005', 'Invalid Token')
  const answer = ({ key }: IrpSession, content: object) => success(encrypt(key, JSON.stringify(content)))
  const registered = (one: RegisteredDocument) => ({
    AckNo: one.ackNumber,
    AckDt: one.ackDate,
    Irn: one.irn,
    SignedInvoice: one.signedInvoice,
    SignedQRCode: one.signedQr,
    Status: 'ACT',
    EwbNo: null,
    EwbDt: null,
    EwbValidTill: null,
    Remarks: null,
  })

  api.post<{ Body: { Data?: string } }>('/eicore/v1.03/Invoice', async (request) => {
    const session = sessionOf(request)
    if (!session) return invalidToken()
    const text = decrypt(session.key, request.body.Data ?? '')
    if (text === undefined) return refusal('1020', 'Decryption failed')
    const invoice = JSON.parse(text) as IrpInvoice
    const problem = findProblem(invoice, session.gstin)
    if (problem) return refusal(problem.ErrorCode, problem.ErrorMessage)
    const document = book.register(invoice, keys)
    if (document) return answer(session, registered(document))
    const { Typ, No, Dt } = invoice.DocDtls
    const known = book.find(session.gstin, Typ, No, Dt)
    const Desc = { AckNo: known?.ackNumber, AckDt: known?.ackDate, Irn: known?.irn }
    return refusal('2150', 'Duplicate IRN', [{ InfCd: 'DUPIRN', Desc }])
  })

  type ByDocument = { doctype?: string; docnum?: string; docdate?: string }
  api.get<{ Querystring: ByDocument }>('/eicore/v1.03/Invoice/irnbydocdetails', async (request) => {
    const session = sessionOf(request)
    if (!session) return invalidToken()
    const { doctype = '', docnum = '', docdate = '' } = request.query
    const known = book.find(session.gstin, doctype, docnum, docdate)
    return known ? answer(session, registered(known)) : refusal('2154', 'IRN details are not found')
  })

  api.get<{ Params: { gstin: string } }>('/eivital/v1.04/Master/gstin/:gstin', async (request) => {
    const session = sessionOf(request)
    if (!session) return invalidToken()
    const business = book.businesses.get(request.params.gstin)
    return business ? answer(session, business) : refusal('3028', 'GSTIN is invalid')
  })
}
