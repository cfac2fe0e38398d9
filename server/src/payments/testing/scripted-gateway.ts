import { once } from 'node:events'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { json } from 'node:stream/consumers'
import type { RazorpaySettings } from '../razorpay-settings.ts'

type ReceivedRequest = { method: string; path: string; headers: IncomingMessage['headers']; body: unknown }
type ScriptedResponse = (response: ServerResponse, request: ReceivedRequest) => void

export const answering =
  (status: number, body: unknown): ScriptedResponse =>
  (response) =>
    void response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body))

export async function startScriptedGateway(...script: ScriptedResponse[]) {
  const requests: ReceivedRequest[] = []
  const server = createServer(async (request, response) => {
    const { method = '', url: path = '', headers } = request
    const body = method === 'POST' ? await json(request) : undefined
    const respond = script[Math.min(requests.length, script.length - 1)]
    const received = { method, path, headers, body }
    requests.push(received)
    respond?.(response, received)
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  const settings: RazorpaySettings = {
    keyId: 'rzp_test_Key',
    keySecret: 'key-secret',
    webhookSecrets: ['webhook-secret'],
    apiUrl: () => `http://127.0.0.1:${port}/v1`,
    checkoutUrl: () => '',
  }
  return {
    requests,
    settings,
    async close() {
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}
