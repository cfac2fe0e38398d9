import { once } from 'node:events'
import { type AddressInfo, connect, type Socket } from 'node:net'
import { afterEach, expect, test } from 'vitest'
import { ListeningServer } from './listening-server.ts'

const cleanups: (() => unknown)[] = []
afterEach(async () => {
  for (const cleanup of cleanups.splice(0).reverse()) await cleanup()
})

const request = 'GET / HTTP/1.1\r\nhost: shop.example\r\n\r\n'

async function startServer(): Promise<{ server: ListeningServer; port: number }> {
  const server = new ListeningServer()
  server.handleNext((_request, response) => response.end('served'))
  server.listen({ port: 0, host: '127.0.0.1' })
  await once(server, 'listening')
  cleanups.push(() => server.closeAllConnections())
  return { server, port: (server.address() as AddressInfo).port }
}

/** @returns what the server sends until it ends the connection */
function readAll(socket: Socket): Promise<string> {
  return new Promise((resolve, reject) => {
    let text = ''
    socket.setEncoding('utf8').on('data', (part) => (text += part))
    socket.once('error', reject).once('close', () => resolve(text))
  })
}

test('connections that were accepted before the stop are served, also those whose request comes after it', async () => {
  const { server, port } = await startServer()
  const accepted = once(server, 'connection')
  const late = connect(port, '127.0.0.1')
  const answers = [readAll(late)]
  await accepted
  const together = Array.from({ length: 20 }, () => connect(port, '127.0.0.1'))
  let count = 0
  const allAccepted = new Promise<void>((resolve) =>
    server.on('connection', () => {
      if (++count === together.length) resolve()
    }),
  )
  for (const socket of together) {
    socket.write(request)
    answers.push(readAll(socket))
  }
  await allAccepted
  server.endConnections()
  const closed = new Promise((resolve) => server.close(resolve))
  late.write(request)
  for (const answer of await Promise.all(answers)) expect(answer).toMatch(/^HTTP\/1\.1 200 [\s\S]*served/)
  await closed
})

test('a stop ends idle connections at once, and after a moment those that never send a request', async () => {
  const { server, port } = await startServer()
  const idle = connect(port, '127.0.0.1')
  idle.write(request)
  await once(idle, 'data')
  const accepted = once(server, 'connection')
  const silent = connect(port, '127.0.0.1')
  await accepted
  const ended: string[] = []
  idle.once('close', () => ended.push('idle'))
  silent.once('close', () => ended.push('silent'))
  await new Promise((resolve) => server.close(resolve))
  await expect.poll(() => ended).toEqual(['idle', 'silent'])
})
