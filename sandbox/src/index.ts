import type { FastifyInstance } from 'fastify'
import { startMailServer } from './mail/mail-server.ts'
import { openMailStore } from './mail/mail-store.ts'
import { serveMailbox } from './mail/mailbox.routes.ts'
import { servePincodes } from './pincode/pincode.routes.ts'
import { serveRazorpay } from './razorpay/razorpay.routes.ts'
import { openRazorpay } from './razorpay/sandbox-razorpay.ts'
import type { RazorpaySettings } from './razorpay/settings.ts'

export { openRazorpay, type RazorpaySettings, serveRazorpay }

/** What stands in for the outside world on one machine. */
export type Sandbox = {
  /** The address of the mail server. */
  smtpUrl: string
  /** Adds the mailbox, the postal service and Razorpay to the shop's server. */
  serve(app: FastifyInstance): Promise<void>
  stop(): Promise<void>
}

/**
 * Starts the sandbox: a real SMTP server, whose mails are shown at /sandbox/mail, the postal service, and Razorpay.
 * @param databaseUrl where mails and payments are kept, in schemas of their own, so that they outlive a restart
 * @param razorpay what the shop and Razorpay know of each other; without it there is no Razorpay
 */
export async function startSandbox(
  databaseUrl: string,
  given: { razorpay?: RazorpaySettings } = {},
): Promise<Sandbox> {
  const store = await openMailStore(databaseUrl)
  const mailServer = await startMailServer(store)
  const razorpay = given.razorpay && (await openRazorpay(databaseUrl, given.razorpay))
  return {
    smtpUrl: mailServer.url,
    async serve(app) {
      await app.register(
        async (scope) => {
          scope.addHook('onRequest', async (_, reply) => {
            reply.headers({ 'cache-control': 'no-store', 'x-robots-tag': 'noindex' })
          })
          serveMailbox(scope, store)
          servePincodes(scope)
        },
        { prefix: '/sandbox' },
      )
      if (razorpay) await serveRazorpay(app, razorpay)
    },
    async stop() {
      await mailServer.stop()
      await razorpay?.stop()
      await store.close()
    },
  }
}
