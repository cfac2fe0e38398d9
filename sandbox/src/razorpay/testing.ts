import { createHmac } from 'node:crypto'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import Fastify from 'fastify'
import { serveRazorpay } from './razorpay.routes.ts'
import { openRazorpay } from './sandbox-razorpay.ts'

export const keys = {
  keyId: 'rzp_test_ForTheTests',
  keySecret: 'the key secret',
  webhookSecret: 'the webhook secret',
}

export type Got = {
  eventId: string
  event: string
  body: string
  /** It is calculated here, independently of the tested code. */
  isGenuine: boolean
  payload: Record<'payment' | 'order' | 'refund', { entity: Record<string, unknown> }>
}

export async function startShop() {
  const got: Got[] = []
  const waiting = new Set<() => void>()
  const shop = { status: 200 }
  const server = createServer(async (request, response) => {
    const body = await text(request)
    const { event, payload } = JSON.parse(body)
    const signature = createHmac('sha256', keys.webhookSecret).update(body).digest('hex')
    got.push({
      eventId: String(request.headers['x-razorpay-event-id']),
      event,
      body,
      isGenuine: signature === request.headers['x-razorpay-signature'],
      payload,
    })
    response.writeHead(shop.status).end()
    for (const look of waiting) look()
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return {
    shop,
    got,
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/api/webhooks/razorpay`,
    async webhooks(orderId: string, enough: number | ((about: Got[]) => boolean)): Promise<Got[]> {
      const about = () => got.filter(({ body }) => body.includes(orderId))
      const isEnough = () => (typeof enough === 'number' ? about().length >= enough : enough(about()))
      if (!isEnough()) {
        await new Promise<void>((resolve) => {
          const look = () => {
            if (!isEnough()) return
            waiting.delete(look)
            resolve()
          }
          waiting.add(look)
        })
      }
      return about()
    },
    async stop() {
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}

export async function startAlone(databaseUrl: string, webhookUrl: string) {
  const razorpay = await openRazorpay(databaseUrl, { ...keys, webhookUrl: () => webhookUrl })
  const app = Fastify({ forceCloseConnections: true })
  await serveRazorpay(app, razorpay)
  const address = `${await app.listen({ host: '127.0.0.1', port: 0 })}/sandbox/razorpay`
  const basic = Buffer.from(`${keys.keyId}:${keys.keySecret}`).toString('base64')
  const call = async <T>(
    method: string,
    path: string,
    body?: unknown,
    headers: Record<string, string> = {},
  ) => {
    const answer = await fetch(`${address}${path}`, {
      method,
      headers: {
        authorization: `Basic ${basic}`,
        ...(body !== undefined && { 'content-type': 'application/json' }),
        ...headers,
      },
      ...(body !== undefined && { body: typeof body === 'string' ? body : JSON.stringify(body) }),
    })
    const isJson = (answer.headers.get('content-type') ?? '').includes('json')
    return { status: answer.status, body: (isJson ? await answer.json() : await answer.text()) as T }
  }
  return {
    address,
    call,
    get: <T>(path: string) => call<T>('GET', path),
    post: <T>(path: string, body: unknown = {}, headers: Record<string, string> = {}) =>
      call<T>('POST', path, body, headers),
    async stop() {
      await app.close()
      await razorpay.stop()
    },
  }
}
