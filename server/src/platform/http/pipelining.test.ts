import { type AddressInfo, connect } from 'node:net'
import { setTimeout as wait } from 'node:timers/promises'
import { pino } from 'pino'
import { afterAll, expect, test } from 'vitest'
import { createHttpServer } from './http-server.ts'

const log = pino({ level: 'silent' })
let handled = 0
const app = createHttpServer(log, {
  respondEarly(request, response) {
    handled++
    if (request.url !== '/kept') return false
    response.end('kept in memory')
    return true
  },
})
app.get('/slow', async () => {
  await wait(50)
  return 'answered'
})
await app.listen({ host: '127.0.0.1', port: 0 })
afterAll(() => app.close())
const { port } = app.server.address() as AddressInfo

function pipelined(path: string, count: number): Promise<{ answers: number; isCut: boolean }> {
  const closing = `GET ${path} HTTP/1.1\r\nHost: shop\r\nConnection: close\r\n\r\n`
  const request = closing.replace('Connection: close\r\n', '')
  return new Promise((resolve) => {
    let text = ''
    const socket = connect(port, '127.0.0.1', () => socket.write(request.repeat(count - 1) + closing))
    socket.setEncoding('latin1').on('data', (piece) => {
      text += piece
    })
    socket.on('error', () => {})
    socket.on('close', () => {
      const answers = text.split('HTTP/1.1 200 OK').length - 1
      resolve({ answers, isCut: answers < count })
    })
  })
}

test.each(['/slow', '/kept'])('four requests for %s that are sent at once are all answered', async (path) => {
  expect(await pipelined(path, 4)).toEqual({ answers: 4, isCut: false })
})

test.each(['/slow', '/kept'])(
  'a connection with 500 unanswered requests for %s is cut, and others are served',
  async (path) => {
    const before = handled
    const flood = pipelined(path, 500)
    const other = fetch(`http://127.0.0.1:${port}/slow`)
    expect((await flood).isCut).toBe(true)
    expect(await (await other).text()).toBe('answered')
    expect(handled - before).toBeLessThanOrEqual(5)
  },
)

test('a connection takes any number of requests, one after the other', async () => {
  const socket = connect(port, '127.0.0.1')
  const answers = socket.setEncoding('latin1')[Symbol.asyncIterator]()
  for (let i = 0; i < 40; i++) {
    socket.write('GET /kept HTTP/1.1\r\nHost: shop\r\n\r\n')
    expect((await answers.next()).value).toContain('kept in memory')
  }
  socket.destroy()
})
