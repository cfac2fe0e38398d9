import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { openRazorpay, serveRazorpay } from '@amritvasya/sandbox'
import fastify from 'fastify'
import { startEmbedded } from '../platform/database/embedded/embedded.ts'
import { sandboxKeys } from '../platform/sandbox-keys.ts'

export type LedgerRows = {
  payments: { id: string; order_id: string; status: string; amount: number; amount_refunded: number }[]
  refunds: { payment_id: string; amount: number; status: string }[]
}

/** A stand-in for Razorpay that outlives the shop: it has a database of its own. */
export async function startStandaloneRazorpay(webhookUrl: () => string) {
  const folder = mkdtempSync(join(tmpdir(), 'amritvasya-razorpay-'))
  chmodSync(folder, 0o711)
  const server = await startEmbedded(folder)
  const razorpay = await openRazorpay(server.url('postgres'), { ...sandboxKeys, webhookUrl })
  const app = fastify()
  await serveRazorpay(app, razorpay)
  await app.listen({ host: '127.0.0.1', port: 0 })
  const address = `http://127.0.0.1:${(app.server.address() as AddressInfo).port}/sandbox/razorpay`
  return {
    address,
    async ledger(): Promise<LedgerRows> {
      return (await (await fetch(`${address}/ledger?rows=all`)).json()) as LedgerRows
    },
    async stop() {
      await app.close()
      await razorpay.stop()
      await server.stop()
      rmSync(folder, { recursive: true, force: true })
    },
  }
}
