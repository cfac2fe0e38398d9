import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { createServer, request } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { findDifferences } from '../operations/payment-page/visit.ts'
import { copyFilledShop } from '../testing/filled-shop.ts'
import { type ShopProcess, startShopProcess } from '../testing/shop-process.ts'

let folder: string
let shop: ShopProcess
let own: string
/** The proxy plants it, in front of the shop as nginx is. */
let planted = ''
const proxy = createServer((incoming, outgoing) => {
  const inner = request(
    `${own}${incoming.url}`,
    { headers: { ...incoming.headers, 'accept-encoding': 'identity' } },
    async (answer) => {
      const chunks: Buffer[] = []
      for await (const chunk of answer) chunks.push(chunk)
      const body = Buffer.concat(chunks).toString('latin1')
      const { 'content-length': _length, 'transfer-encoding': _encoding, ...headers } = answer.headers
      outgoing.writeHead(answer.statusCode ?? 500, headers)
      outgoing.end(Buffer.from(body.replace('</head>', `${planted}</head>`), 'latin1'))
    },
  )
  inner.end()
})

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'amritvasya-payment-page-'))
  // As root the database runs as another user, who must be able to enter the folder.
  chmodSync(folder, 0o755)
  copyFilledShop(folder)
  shop = startShopProcess({ DATA_DIR: folder })
  own = await shop.ready
  await new Promise<void>((resolve) => proxy.listen(0, '127.0.0.1', resolve))
})
afterAll(async () => {
  proxy.close().closeAllConnections()
  await shop?.stop()
  rmSync(folder, { recursive: true, force: true })
})

// Proves PAYPAGE-01, PAYPAGE-02.
test('the payment pages of a running shop have no script without a reason, and a planted one is found', async () => {
  const seen = `http://127.0.0.1:${(proxy.address() as AddressInfo).port}`
  expect(await findDifferences({ own, seen })).toEqual([])
  planted = '<script src="https://evil.example/skimmer.js"></script>'
  expect(await findDifferences({ own, seen })).toEqual([
    '/checkout/payment: added script https://evil.example/skimmer.js',
    '/payment: added script https://evil.example/skimmer.js',
    '/pay-order: added script https://evil.example/skimmer.js',
    '/gift-card: added script https://evil.example/skimmer.js',
  ])
})
