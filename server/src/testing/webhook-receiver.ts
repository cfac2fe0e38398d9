import { createServer, type IncomingHttpHeaders } from 'node:http'
import type { AddressInfo } from 'node:net'

export type Received = { id: string; headers: IncomingHttpHeaders; body: string; path: string }
type Reply = { status: number; headers?: Record<string, string> } | 'silence'

type Receiver = {
  url: string
  received: Received[]
  /** Decides what is answered; 204 until it is set. */
  answerWith(decide: (request: Received) => Reply | Promise<Reply>): void
  close(): Promise<void>
}

/** A system of somebody else that is told of events. */
export async function startReceiver(): Promise<Receiver> {
  const received: Received[] = []
  let decide: (request: Received) => Reply | Promise<Reply> = () => ({ status: 204 })
  const server = createServer((request, response) => {
    let body = ''
    request.setEncoding('utf8').on('data', (part: string) => {
      body += part
    })
    request.on('end', async () => {
      const { headers, url: path = '' } = request
      const message = { id: String(headers['webhook-id']), headers, body, path }
      received.push(message)
      const reply = await decide(message)
      if (reply !== 'silence') response.writeHead(reply.status, reply.headers).end()
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  return {
    url: `http://127.0.0.1:${port}/hook`,
    received,
    answerWith(decision) {
      decide = decision
    },
    async close() {
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}
