import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'

/**
 * Starts a server before the shop that sends each page only up to the end of what matches, as a slow network does.
 * `finish` lets the rest through, and what is asked for afterwards.
 */
export async function stallAfter(shop: string, shown: RegExp) {
  const finished = Promise.withResolvers<void>()
  const server = createServer(async ({ method, url = '/', headers }, reply) => {
    const answer = await fetch(shop + url, {
      method: method ?? 'GET',
      headers: { accept: headers.accept ?? '*/*' },
    })
    const body = Buffer.from(await answer.arrayBuffer())
    const sent = new Headers(answer.headers)
    for (const name of ['content-encoding', 'content-length', 'transfer-encoding', 'connection'])
      sent.delete(name)
    reply.writeHead(answer.status, Object.fromEntries(sent))
    const match = headers['sec-fetch-dest'] === 'document' ? shown.exec(body.toString()) : null
    const end = match ? Buffer.byteLength(body.toString().slice(0, match.index + match[0].length)) : 0
    if (match) {
      reply.write(body.subarray(0, end))
      await finished.promise
    }
    reply.end(body.subarray(end))
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return {
    address: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    finish: finished.resolve,
    close: () =>
      new Promise<void>((resolve) => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }
}
