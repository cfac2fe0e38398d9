import { type NewReturnResponse, newReturn } from '@amritvasya/contract'
import multipart from '@fastify/multipart'
import type { FastifyRequest } from 'fastify'
import { orderByLink, orderPayments, type PayableOrder } from '../orders/index.ts'
import type { Api } from '../platform/http/api.ts'
import { ApiError } from '../platform/http/api-error.ts'
import { checkForm, type FormLimits, MEGABYTE, readForm } from '../platform/http/read-form.ts'
import {
  approveReturn,
  endReturn,
  listAdminReturns,
  previewSettlement,
  readAdminReturn,
  receiveReturn,
  settle,
} from './decisions.service.ts'
import type { ReturnDependencies } from './dependencies.ts'
import { cancelPickup, requestPickup } from './pickups/pickups.service.ts'
import { cancelReturn, requestReturns, showOrder } from './requests.service.ts'
import { chooseWay } from './return-credit.service.ts'
import { registerReturnPictures } from './return-pictures.routes.ts'
import { quoteReturn } from './return-quote.service.ts'

/** Browsers shrink pictures first. */
const UPLOAD_TIMEOUT_MS = 40_000
/** Rejected forms count, too. */
const tries = { max: 60, seconds: 3_600 }

const limits: FormLimits = {
  fields: 4,
  files: 5,
  parts: 10,
  fileSize: 5 * MEGABYTE,
  fieldNameSize: 100,
  fieldSize: 8 * 1024,
  headerPairs: 20,
}

export function registerReturns(api: Api, dependencies: ReturnDependencies): void {
  const { database, links } = dependencies.orders
  const byToken = (token: string): Promise<PayableOrder> =>
    orderByLink(links, { purpose: 'return', token }, (id) =>
      orderPayments.getPayable(database, id).catch((error: unknown) => {
        if (error instanceof ApiError) return undefined
        throw error
      }),
    )
  const shown = async (order: PayableOrder) => ({
    success: true as const,
    order: await showOrder(dependencies, database, order),
  })
  api.handle('GET /orders/my-orders/:id/returns', async ({ params }, { caller }) =>
    shown(await orderPayments.getOwnPayable(database, caller.id, params.id)),
  )
  api.handle('POST /orders/my-orders/:id/returns/quote', async ({ params, body }, { caller }) => {
    const order = await orderPayments.getOwnPayable(database, caller.id, params.id)
    return { quote: await quoteReturn(dependencies, order, body.pieces) }
  })
  api.handle('POST /orders/return-link/quote', async ({ body }) => {
    const order = await byToken(body.token)
    return { quote: await quoteReturn(dependencies, order, body.pieces) }
  })
  api.handle('POST /orders/my-orders/:id/returns/:returnId/cancel', async ({ params }, { caller }) => {
    const order = await orderPayments.getOwnPayable(database, caller.id, params.id)
    await cancelReturn(dependencies, order.id, params.returnId)
    return shown(order)
  })
  api.handle('POST /orders/return-link', async ({ body }) => shown(await byToken(body.token)))
  api.handle('POST /orders/return-link/cancel', async ({ body }) => {
    const order = await byToken(body.token)
    await cancelReturn(dependencies, order.id, body.returnId)
    return shown(order)
  })
  api.handle('POST /orders/my-orders/:id/returns/:returnId/way', async ({ params, body }, { caller }) => {
    const order = await orderPayments.getOwnPayable(database, caller.id, params.id)
    await chooseWay(dependencies, order.id, params.returnId, body.asCredit)
    return shown(order)
  })
  api.handle('POST /orders/return-link/way', async ({ body }) => {
    const order = await byToken(body.token)
    await chooseWay(dependencies, order.id, body.returnId, body.asCredit)
    return shown(order)
  })
  routeForms(api, dependencies, byToken)
  registerDecisions(api, dependencies)
  registerReturnPictures(api, dependencies)
}

function registerDecisions(api: Api, dependencies: ReturnDependencies): void {
  api.handle('GET /back-office/returns', ({ query }) => listAdminReturns(dependencies, query))
  api.handleItem('GET /back-office/returns/:id', ({ params }) => readAdminReturn(dependencies, params.id))
  api.handleItem('GET /back-office/returns/:id/settlement', ({ params, query }) =>
    previewSettlement(dependencies, params.id, query.withheld),
  )
  api.handleItem('POST /back-office/returns/:id/approve', ({ params, body }, { caller }) =>
    approveReturn(dependencies, caller, params.id, body),
  )
  api.handleItem('POST /back-office/returns/:id/decline', ({ params, body }, { caller }) =>
    endReturn(dependencies, caller, params.id, { ...body, kind: 'decline' }),
  )
  api.handleItem('POST /back-office/returns/:id/cancel', ({ params, body }, { caller }) =>
    endReturn(dependencies, caller, params.id, { ...body, kind: 'cancel' }),
  )
  api.handleItem('POST /back-office/returns/:id/receive', ({ params, body }, { caller }) =>
    receiveReturn(dependencies, caller, params.id, body),
  )
  api.handleItem('POST /back-office/returns/:id/pickup', ({ params, body }, { caller }) =>
    requestPickup(dependencies, caller, params.id, body),
  )
  api.handleItem('POST /back-office/returns/:id/cancel-pickup', ({ params }, { caller }) =>
    cancelPickup(dependencies, caller, params.id),
  )
  api.handleItem('POST /back-office/returns/:id/settle', ({ params, body }, { caller }) =>
    settle(dependencies, caller, params.id, body),
  )
}

/** Takes multipart forms, from an account with a bearer token or with the token of a mail in a header. */
function routeForms(
  api: Api,
  dependencies: ReturnDependencies,
  byToken: (token: string) => Promise<PayableOrder>,
): void {
  const { orders, pictures, rateLimiter, uploadTime: time = UPLOAD_TIMEOUT_MS } = dependencies
  const { database } = orders
  const orderOf = async (request: FastifyRequest): Promise<PayableOrder> => {
    const { id } = request.params as { id?: string }
    if (id === undefined) return byToken(String(request.headers['x-order-link'] ?? ''))
    const caller = await api.identify(request)
    if (!caller) throw new ApiError('AUTHENTICATION_REQUIRED')
    if (!/^[0-9a-f]{24}$/i.test(id)) throw new ApiError('INVALID_INPUT', 'Invalid order ID')
    return orderPayments.getOwnPayable(database, caller.id, id.toLowerCase())
  }
  const form = {
    tags: ['orders'],
    description:
      'multipart/form-data with the fields key, pieces (JSON: lineId, quantity and reason of each), asCredit (true ' +
      'for store credit instead of the money) and details (what is wrong), and up to 5 files `images` (JPEG, PNG or WebP of at most 5 MB).',
    consumes: ['multipart/form-data'],
  }
  const forms = [
    ['/orders/my-orders/:id/returns', 'Asks to send pieces back. Needs the bearer token of a customer'],
    [
      '/orders/return-link/request',
      'Asks to send pieces back, with a mail’s token in the header x-order-link',
    ],
  ] as const
  api.registerRawRoutes((scope) => {
    const known = new WeakMap<FastifyRequest, PayableOrder>()
    scope.removeAllContentTypeParsers()
    scope.register(multipart, { limits, throwFileSizeLimit: false })
    for (const [url, summary] of forms) {
      scope.route({
        method: 'POST',
        url,
        schema: { ...form, summary },
        // Authorizes before the body is read.
        onRequest: async (request, reply) => {
          reply.header('cache-control', 'no-store')
          const order = await orderOf(request)
          checkForm(request, limits)
          await rateLimiter.allow('returns', order.id, tries)
          known.set(request, order)
        },
        handler: async (request, reply): Promise<NewReturnResponse> => {
          const order = known.get(request)
          if (!order || !pictures) throw new ApiError('UNAVAILABLE')
          try {
            await pictures.withFolder(async (folder) => {
              const { fields, files } = await readForm(request, folder, { limits, time })
              const parsed = newReturn.safeParse(fields)
              if (!parsed.success) throw new ApiError('INVALID_INPUT', parsed.error.issues[0]?.message)
              await requestReturns(dependencies, order.id, parsed.data, files)
            })
          } catch (error) {
            // The unread body would be parsed as the next request.
            if (!request.raw.complete) reply.header('connection', 'close')
            throw error
          }
          return { success: true, order: await showOrder(dependencies, database, order) }
        },
      })
    }
  })
}
