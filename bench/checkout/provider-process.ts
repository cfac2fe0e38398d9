import type { AddressInfo } from 'node:net'
import { openRazorpay, serveRazorpay } from '@amritvasya/sandbox'
import fastify from 'fastify'
import { startMailServer } from '../../sandbox/src/mail/mail-server.ts'

// The processor time of provider and mail server is not the shop's.
const [databaseUrl = '', keyId = '', keySecret = '', webhookSecret = ''] = process.argv.slice(2)
let webhookUrl = ''
const razorpay = await openRazorpay(databaseUrl, {
  keyId,
  keySecret,
  webhookSecret,
  webhookUrl: () => webhookUrl,
})
const app = fastify()
/** The times are in milliseconds, since the last GET /times. */
let times: { call: string; time: number }[] = []
app.addHook('onResponse', async (request, reply) => {
  const call = `${request.method} ${request.routeOptions.url ?? request.url}`
  times.push({ call, time: reply.elapsedTime })
})
app.post<{ Body: { address: string } }>('/webhooks', async ({ body }) => {
  webhookUrl = body.address
  return {}
})
app.get('/times', async () => {
  const answered = times
  times = []
  return { times: answered, cpu: process.cpuUsage() }
})
await serveRazorpay(app, razorpay)
const mailServer = await startMailServer({ add: async () => {} })
await app.listen({ host: '127.0.0.1', port: 0 })
process.stdout.write(`${(app.server.address() as AddressInfo).port} ${mailServer.url}\n`)
process.once('disconnect', () => process.exit())
