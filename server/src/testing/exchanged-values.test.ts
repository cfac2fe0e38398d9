import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { afterAll, expect, test } from 'vitest'
import { recordExchangedValues } from './exchanged-values.ts'

/** Reads the body late, as a framework does, and answers with what a shop hands out. */
const program = `
import { createServer } from 'node:http'
const server = createServer(async (request, response) => {
  await new Promise((resolve) => setTimeout(resolve, 10))
  let length = 0
  for await (const piece of request) length += piece.length
  const status = request.url === '/refused' ? 400 : 200
  response.writeHead(status, { 'content-type': 'application/json; charset=utf-8', 'set-cookie': ['staff=cookie-1234; Path=/'] })
  response.end(JSON.stringify({ length, key: 'avk_9876', code: 'REFUSED_1', item: { secret: 'JBSWY3DPEHPK3PXP' } }))
})
server.listen(0, '127.0.0.1', () => console.log(server.address().port))
`
const folder = mkdtempSync(join(tmpdir(), 'amritvasya-exchange-'))
const exchanged = recordExchangedValues()
afterAll(() => {
  rmSync(folder, { recursive: true })
  exchanged.remove()
})

test('what requests bring and answers hand out is recorded, and the program reads every byte of it', async () => {
  const main = join(folder, 'main.ts')
  writeFileSync(main, program)
  expect(exchanged.read).toThrow('ENOENT')
  const child = spawn(process.execPath, [main], {
    env: { ...exchanged.settings },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const ended = once(child, 'exit')
  try {
    const [port] = await once(createInterface(child.stdout), 'line')
    const send = async (path: string, type: string, body: string) => {
      const response = await fetch(`http://127.0.0.1:${port}${path}`, {
        method: 'POST',
        headers: { 'content-type': type },
        body,
      })
      expect(await response.json()).toMatchObject({ length: body.length })
    }
    await send('/', 'application/json', '{"email":"asha@example.com","otp":"482913"}')
    await send('/', 'application/x-www-form-urlencoded', 'password=Moonst0ne%21&city=Navi+Mumbai')
    await send('/', 'application/json', '{"otp":')
    await send('/refused', 'application/json', '{"otp":"000000"}')
    await expect
      .poll(() => exchanged.read().toSorted())
      .toEqual([
        '000000',
        '482913',
        'JBSWY3DPEHPK3PXP',
        'Moonst0ne!',
        'REFUSED_1',
        'asha@example.com',
        'avk_9876',
        'cookie-1234',
      ])
  } finally {
    child.kill()
    await ended
  }
})
