import type { FastifyInstance } from 'fastify'
import { startMailServer } from './mail/mail-server.ts'
import { openMailStore } from './mail/mail-store.ts'
import { serveMailbox } from './mail/mailbox.routes.ts'
import { openPhones, type PhoneSettings } from './phone/phone.routes.ts'
import { servePincodes } from './pincode/pincode.routes.ts'
import { serveRazorpay } from './razorpay/razorpay.routes.ts'
import { openRazorpay } from './razorpay/sandbox-razorpay.ts'
import type { RazorpaySettings } from './razorpay/settings.ts'
import {
  openShiprocket,
  type SandboxShiprocketSettings,
  serveShiprocket,
} from './shiprocket/shiprocket.routes.ts'

export { openPhones, openRazorpay, openShiprocket, type RazorpaySettings, serveRazorpay, serveShiprocket }

export type Sandbox = {
  smtpUrl: string | undefined
  serve(app: FastifyInstance): Promise<void>
  stop(): Promise<void>
}

/**
 * @param databaseUrl mails, payments and parcels survive a restart, in schemas of their own
 * @param enabled stand-ins to start; `razorpay` has the keys shared with the shop
 */
export async function startSandbox(
  databaseUrl: string,
  enabled: {
    mail?: boolean
    pincodes?: boolean
    razorpay?: RazorpaySettings
    phones?: PhoneSettings
    shiprocket?: SandboxShiprocketSettings
  },
): Promise<Sandbox> {
  const mail = enabled.mail ? await openMail(databaseUrl) : undefined
  const phones = enabled.phones && openPhones(enabled.phones)
  const razorpay = enabled.razorpay && (await openRazorpay(databaseUrl, enabled.razorpay))
  const shiprocket = enabled.shiprocket && (await openShiprocket(databaseUrl, enabled.shiprocket))
  return {
    smtpUrl: mail?.server.url,
    async serve(app) {
      await app.register(
        async (scope) => {
          scope.addHook('onRequest', async (_, reply) => {
            reply.headers({ 'cache-control': 'no-store', 'x-robots-tag': 'noindex' })
          })
          if (mail) serveMailbox(scope, mail.store)
          if (enabled.pincodes) servePincodes(scope)
          phones?.serve(scope)
        },
        { prefix: '/sandbox' },
      )
      if (razorpay) await serveRazorpay(app, razorpay)
      if (shiprocket) await serveShiprocket(app, shiprocket)
    },
    async stop() {
      await phones?.stop()
      await mail?.server.stop()
      await razorpay?.stop()
      await shiprocket?.stop()
      await mail?.store.close()
    },
  }
}

async function openMail(databaseUrl: string) {
  const store = await openMailStore(databaseUrl)
  return { store, server: await startMailServer(store) }
}
