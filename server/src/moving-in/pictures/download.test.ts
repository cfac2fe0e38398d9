import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { createDownloader } from './download.ts'

const requested: string[] = []
const server = createServer((request, response) => {
  const path = request.url ?? ''
  requested.push(path)
  const to = new URL(path, 'http://any').searchParams.get('to')
  if (to) response.writeHead(302, { location: to }).end()
  else if (path === '/endless') {
    const send = () => {
      while (response.write(Buffer.alloc(1024 * 1024)));
      response.once('drain', send)
    }
    send()
  } else if (path === '/large') {
    response.writeHead(200, { 'content-length': 21 * 1024 * 1024 }).write('x')
  } else if (path === '/busy') response.writeHead(503).end()
  else if (path === '/gone') response.writeHead(404).end()
  else response.end('bytes')
})
await new Promise<void>((resolve) => server.listen(0, '0.0.0.0', resolve))
const { port } = server.address() as AddressInfo
const folder = await mkdtemp(join(tmpdir(), 'download-'))
const open = createDownloader(['127.0.0.1'])
const closed = createDownloader([])
afterAll(async () => {
  open.close()
  closed.close()
  server.closeAllConnections()
  await new Promise((resolve) => server.close(resolve))
  await rm(folder, { recursive: true })
})
const file = join(folder, 'file')
const local = `http://127.0.0.1:${port}`

// Proves MOVE-07.
test.each([
  local,
  `http://localhost:${port}`,
  `http://[::1]:${port}`,
  `http://[::ffff:127.0.0.1]:${port}`,
  `http://0x7f000001:${port}`,
  `http://2130706433:${port}`,
  `http://0.0.0.0:${port}`,
  `http://127.1.2.3:${port}`,
  'http://10.0.0.1/a.jpg',
  'http://172.16.0.1/a.jpg',
  'http://192.168.1.1/a.jpg',
  'http://100.64.0.1/a.jpg',
  'http://169.254.169.254/latest/meta-data',
  'http://[fe80::1]/a.jpg',
  'http://[fd00:ec2::254]/a.jpg',
  'https://[::1]:1/a.jpg',
])('nothing is fetched from %s, which is not public', async (address) => {
  const before = requested.length
  await expect(closed.download(address, file)).rejects.toThrow('The address is not on the public internet')
  expect(requested.length).toBe(before)
})

// Proves MOVE-07.
test('a redirect is followed, but to no address that is not public and not without end', async () => {
  await open.download(`${local}/a?to=${encodeURIComponent('/b')}`, file)
  expect(await readFile(file, 'utf8')).toBe('bytes')
  const inside = encodeURIComponent(`http://127.0.0.2:${port}/inside`)
  await expect(open.download(`${local}/a?to=${inside}`, file)).rejects.toThrow('not on the public internet')
  expect(requested).not.toContain('/inside')
  await expect(
    open.download(`${local}/a?to=${encodeURIComponent('file:///etc/passwd')}`, file),
  ).rejects.toThrow('no address of a picture')
  await expect(
    open.download(
      `${local}/loop?to=%3Fto%3D%253Fto%253D%25253Fto%25253D%2525253Fto%2525253D%252525252Fx`,
      file,
    ),
  ).rejects.toThrow('It leads on and on')
})

// Proves MOVE-07.
test('what is too large is given up, whatever length it states', async () => {
  await expect(open.download(`${local}/large`, file)).rejects.toThrow('larger than 20 MB')
  await expect(open.download(`${local}/endless`, file)).rejects.toThrow('larger than 20 MB')
})

test('what another try may mend differs from what it cannot', async () => {
  await expect(open.download(`${local}/busy`, file)).rejects.toThrow(
    expect.objectContaining({ name: 'FailedDownload', message: 'The former shop answered with 503' }),
  )
  await expect(open.download('http://127.0.0.1:9/a.jpg', file)).rejects.toThrow(
    expect.objectContaining({ name: 'FailedDownload', message: 'The former shop could not be reached' }),
  )
  await expect(open.download(`${local}/gone`, file)).rejects.toThrow(
    expect.objectContaining({ name: 'RefusedDownload', message: 'The former shop answered with 404' }),
  )
  await expect(open.download('ftp://example.com/a.jpg', file)).rejects.toThrow('no address of a picture')
})
