import type { FastifyError, FastifyInstance } from 'fastify'
import { serveRazorpayApi } from './api.routes.ts'
import { serveControl } from './control.routes.ts'
import { RazorpayError } from './razorpay-error.ts'
import type { SandboxRazorpay } from './sandbox-razorpay.ts'
import { serveWindow } from './window/window.routes.ts'

/** Webhooks are sent once the server listens. */
export async function serveRazorpay(
  app: FastifyInstance,
  razorpay: SandboxRazorpay,
  prefix = '/sandbox/razorpay',
): Promise<void> {
  await app.register(
    async (scope) => {
      respondInRazorpayFormat(scope)
      scope.addHook('onRequest', async (_request, reply) => {
        reply.headers({ 'cache-control': 'no-store', 'x-robots-tag': 'noindex' })
      })
      scope.addHook('onListen', async () => razorpay.start())
      serveControl(scope, razorpay)
      serveWindow(scope, razorpay)
      await scope.register(async (api) => serveRazorpayApi(api, razorpay), { prefix: '/v1' })
    },
    { prefix },
  )
}

function respondInRazorpayFormat(scope: FastifyInstance): void {
  // Some calls allow an empty body.
  scope.addContentTypeParser<string>('application/json', { parseAs: 'string' }, (_request, text, done) => {
    try {
      done(null, text === '' ? {} : JSON.parse(text))
    } catch {
      done(new RazorpayError('The request body is not valid JSON.'))
    }
  })
  scope.addContentTypeParser<string>(
    'application/x-www-form-urlencoded',
    { parseAs: 'string' },
    (_request, text, done) => done(null, Object.fromEntries(new URLSearchParams(text))),
  )
  scope.setErrorHandler((error: FastifyError | RazorpayError, _request, reply) => {
    const isExpected = error instanceof RazorpayError
    const status = isExpected ? error.status : (error.statusCode ?? 500)
    if (isExpected) return reply.status(status).send(error.response)
    const nothing = { source: 'NA', step: 'NA', reason: 'NA' }
    const shown =
      status < 500
        ? new RazorpayError(error.message, nothing, status)
        : new RazorpayError(
            'We are facing some trouble completing your request.',
            nothing,
            500,
            'SERVER_ERROR',
          )
    return reply.status(status).send(shown.response)
  })
  scope.setNotFoundHandler(() => {
    throw new RazorpayError('The requested URL was not found on the server.', {}, 404)
  })
}
