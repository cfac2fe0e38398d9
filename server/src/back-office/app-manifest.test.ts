import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import Fastify from 'fastify'
import sharp from 'sharp'
import { afterAll, expect, test } from 'vitest'
import { serveBackOffice } from './serve-back-office.ts'

type Icon = { src: string; sizes: string; type: string }

const root = resolve(import.meta.dirname, '../../..')
const folder = mkdtempSync(join(tmpdir(), 'amritvasya-back-office-'))
mkdirSync(join(folder, 'assets'))
cpSync(join(root, 'back-office/public'), folder, { recursive: true })
const app = Fastify()
await serveBackOffice(app, { page: readFileSync(join(root, 'back-office/index.html'), 'utf8'), folder }, '')
afterAll(async () => {
  await app.close()
  rmSync(folder, { recursive: true })
})

// Proves PUSH-06.
test('the back office is served with what a browser needs to install it as an app', async () => {
  const response = await app.inject('/back-office/manifest.webmanifest')
  expect(response.statusCode).toBe(200)
  expect(response.headers['content-type']).toContain('application/manifest+json')
  const { icons, name, ...manifest } = response.json<{ icons: Icon[]; name: string }>()
  expect(name).not.toBe('')
  expect(manifest).toMatchObject({
    start_url: '/back-office/',
    scope: '/back-office/',
    display: 'standalone',
  })
  expect((await app.inject('/back-office/')).body).toContain('rel="manifest"')
  const pngs = icons.filter(({ type }) => type === 'image/png')
  expect(pngs.map(({ sizes }) => sizes)).toEqual(['192x192', '512x512'])
  for (const { src, sizes } of pngs) {
    const { format, width, height } = await sharp(join(root, 'storefront/public', src)).metadata()
    expect({ format, sizes: `${width}x${height}` }).toEqual({ format: 'png', sizes })
  }
})
