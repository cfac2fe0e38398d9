import type { FastifyInstance } from 'fastify'
import { startMailServer } from './mail/mail-server.ts'
import { openMailStore } from './mail/mail-store.ts'
import { serveMailbox } from './mail/mailbox.routes.ts'
import { servePincodes } from './pincode/pincode.routes.ts'

/** What stands in for the outside world on one machine. */
export type Sandbox = {
  /** The address of the mail server. */
  smtpUrl: string
  /** Adds the mailbox and the postal service to the shop's server. */
  serve(app: FastifyInstance): Promise<void>
  stop(): Promise<void>
}

/**
 * Starts the sandbox: a real SMTP server, whose mails are shown at /sandbox/mail, and the postal service.
 * @param databaseUrl where the mails are kept, in a schema of their own, so that they outlive a restart
 */
export async function startSandbox(databaseUrl: string): Promise<Sandbox> {
  const store = await openMailStore(databaseUrl)
  const mailServer = await startMailServer(store)
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
    },
    async stop() {
      await mailServer.stop()
      await store.close()
    },
  }
}
