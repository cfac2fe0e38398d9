import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { buffer } from 'node:stream/consumers'
import { sandboxKeys } from '../platform/sandbox-keys.ts'
import { startStandaloneRazorpay } from './standalone-razorpay.ts'

const basic = (keyId: string, secret: string) =>
  `Basic ${Buffer.from(`${keyId}:${secret}`).toString('base64')}`

/** A Razorpay that also accepts a regenerated key, as the real one does until its old key is deactivated. */
export async function startRotatingRazorpay() {
  const razorpay = await startStandaloneRazorpay(() => 'http://127.0.0.1:9/')
  const accepted = new Set([basic(sandboxKeys.keyId, sandboxKeys.keySecret)])
  const server = createServer(async (request, response) => {
    const { authorization = '' } = request.headers
    const body = await buffer(request)
    const answer = await fetch(`${new URL(razorpay.address).origin}${request.url}`, {
      method: request.method ?? 'GET',
      headers: {
        'content-type': request.headers['content-type'] ?? 'application/json',
        ...(accepted.has(authorization) && {
          authorization: basic(sandboxKeys.keyId, sandboxKeys.keySecret),
        }),
      },
      ...(body.length > 0 && { body }),
    })
    response.writeHead(answer.status, { 'content-type': 'application/json' }).end(await answer.text())
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return {
    address: `http://127.0.0.1:${(server.address() as AddressInfo).port}/sandbox/razorpay`,
    accept: (keyId: string, secret: string) => void accepted.add(basic(keyId, secret)),
    /** @returns what the shopper's window hands to the shop, signed with the sandbox's key */
    async pay(orderId: string): Promise<Record<string, string>> {
      const response = await fetch(`${razorpay.address}/pay`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ orderId, outcome: 'success' }),
      })
      return (await response.json()) as Record<string, string>
    },
    async stop() {
      await new Promise((resolve) => server.close(resolve))
      await razorpay.stop()
    },
  }
}
