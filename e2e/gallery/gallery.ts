import { existsSync } from 'node:fs'
import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { withEmptyShop } from '@amritvasya/server/testing/empty-shop'
import { startShopProcess } from '@amritvasya/server/testing/shop-process'
import { type APIRequestContext, chromium, type Page, request } from '@playwright/test'
import sharp from 'sharp'
import { root } from '../../scripts/steps/run.mjs'
import { newEmail, signUp } from '../platform/accounts.ts'
import { owner } from '../platform/back-office.ts'
import { placePaidOrder } from '../platform/placed-orders.ts'
import { startWith } from '../platform/storage.ts'
import { waitForHydration } from '../platform/wait-for-hydration.ts'
import { screens, type Viewer } from './screens.ts'

type Window = { width: number; height: number; longest: number }

const windows: readonly Window[] = [
  { width: 390, height: 844, longest: 2_200 },
  { width: 1_280, height: 800, longest: 1_600 },
]
const pictures = join(root, 'docs/gallery/pictures')

type Shop = { baseURL: string; tokens: Map<Viewer, string>; office: APIRequestContext }

/** Starts a demo shop in which somebody has bought, and stops it afterwards. */
async function withShop(use: (shop: Shop) => Promise<void>): Promise<void> {
  await withEmptyShop(async ({ databaseUrl, folder }) => {
    const shop = startShopProcess({ DATABASE_URL: databaseUrl, DATA_DIR: folder })
    try {
      const baseURL = await shop.ready
      const office = await request.newContext({ baseURL })
      const signedIn = await office.post('/api/back-office/sign-in', { data: owner })
      if (!signedIn.ok()) throw new Error(`The owner cannot sign in: ${await signedIn.text()}`)
      const newcomer = await signUp(office, newEmail())
      const { token: customer } = await placePaidOrder(office)
      await use({
        baseURL,
        tokens: new Map(Object.entries({ customer, newcomer }) as [Viewer, string][]),
        office,
      })
      await office.dispose()
    } finally {
      await shop.stop()
    }
  })
}

/** Opens a window of its own for each picture, so that no screen finds what another has stored. */
async function openPage({ baseURL, tokens, office }: Shop, viewer: Viewer, window: Window): Promise<Page> {
  const isPhone = window.width < 640
  const context = await browser.newContext({
    baseURL,
    viewport: window,
    isMobile: isPhone,
    hasTouch: isPhone,
    locale: 'en-IN',
    timezoneId: 'Asia/Kolkata',
    reducedMotion: 'reduce',
    serviceWorkers: 'block',
    ...(viewer === 'owner' && { storageState: await office.storageState() }),
  })
  const page = await context.newPage()
  await waitForHydration(page)
  const token = tokens.get(viewer)
  if (token) await startWith(page, 'User_token', token)
  return page
}

/** @returns the address with the id of the first item in place of the name of its list */
async function resolveAddress({ office }: Shop, address: string): Promise<string> {
  const [placeholder, list] = /\{(.+)\}/.exec(address) ?? []
  if (!placeholder) return address
  const { items } = (await (await office.get(`/api/back-office/${list}`)).json()) as {
    items: { id: string }[]
  }
  return address.replace(placeholder, items[0]?.id ?? '')
}

async function screenshot(page: Page, address: string, { width, height, longest }: Window): Promise<Buffer> {
  await page.goto(address)
  await page.waitForLoadState('networkidle')
  // Fonts that come late are used from the second visit on only.
  await page.reload()
  await page.waitForLoadState('networkidle')
  const whole = await page.evaluate(() => document.documentElement.scrollHeight)
  // Lazy pictures load in a window as high as the picture, and fixed bars stand at its end.
  await page.setViewportSize({ width, height: Math.min(Math.max(whole, height), longest) })
  await page.locator('[role=status][aria-label=Loading]').first().waitFor({ state: 'detached' })
  await page.waitForLoadState('networkidle')
  await page.evaluate(() => {
    const near = [...document.images].filter((picture) => picture.getBoundingClientRect().top < innerHeight)
    // A lazy picture that is hidden would never be decoded.
    for (const picture of near) picture.loading = 'eager'
    return Promise.allSettled(near.map((picture) => picture.decode()))
  })
  return page.screenshot({ animations: 'disabled', caret: 'hide' })
}

/** Keeps a picture that looks the same, so that the Git history has real changes only. */
async function writePicture(taken: Buffer, file: string): Promise<void> {
  const picture = await sharp(taken).webp({ quality: 25, effort: 4 }).toBuffer()
  const pixels = (content: Buffer) => sharp(content).removeAlpha().raw().toBuffer()
  if (existsSync(file)) {
    const [before, after] = await Promise.all([pixels(await readFile(file)), pixels(picture)])
    const differing = after.filter((value, i) => Math.abs(value - (before[i] ?? 0)) > 8).length
    if (before.length === after.length && differing < 60) return
  }
  await writeFile(file, picture)
}

const names = process.argv.slice(2)
const chosen = screens.filter(([name]) => names.length === 0 || names.includes(name))
if (chosen.length < names.length)
  throw new Error(`There are only: ${screens.map(([name]) => name).join(', ')}`)
const browser = await chromium.launch({ executablePath: process.env.PLAYWRIGHT_CHROMIUM })
// Closing the browser ends the run, so that the shop and its database stop before the process does.
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => void browser.close())
try {
  await withShop(async (shop) => {
    for (const [name, address, viewer = 'guest'] of chosen) {
      for (const window of windows) {
        const page = await openPage(shop, viewer, window)
        const taken = await screenshot(page, await resolveAddress(shop, address), window)
        await writePicture(taken, join(pictures, `${name}-${window.width}.webp`))
        await page.context().close()
      }
      console.log(name)
    }
  })
} finally {
  await browser.close()
}
