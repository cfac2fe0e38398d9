import type { PackedOrder, StockItem } from '@amritvasya/contract'
import type { Page } from '@playwright/test'
import { expectAccessible } from './platform/axe.ts'
import { signInAsOwner } from './platform/back-office.ts'
import { cameraArguments, filmBarcode } from './platform/fake-camera.ts'
import { placePaidOrder } from './platform/placed-orders.ts'
import { main } from './platform/regions.ts'
import { expect, test } from './platform/test.ts'

test.use({
  launchOptions: {
    executablePath: process.env.PLAYWRIGHT_CHROMIUM ?? '',
    args: ['--disable-gpu', ...cameraArguments],
  },
})

/** A busy machine starts a camera and a reader late. */
const CAMERA = { timeout: 40_000 }
const button = (page: Page, name: string | RegExp) => main(page).getByRole('button', { name })
const answer = (page: Page, role: 'status' | 'alert') => main(page).getByRole(role)

/** It holds another piece before the camera. */
async function show(page: Page, code: string) {
  const stop = button(page, 'Stop the camera')
  if (await stop.isVisible()) await stop.click()
  filmBarcode(code)
  await button(page, 'Start the camera').click()
}

const enter = async (page: Page, code: string) => {
  await main(page).getByLabel('Barcode or SKU').fill(code)
  await main(page).getByLabel('Barcode or SKU').press('Enter')
}

async function packingOf(page: Page, id: string): Promise<PackedOrder> {
  const reply = await page.request.get(`/api/back-office/packing/${id}`)
  return ((await reply.json()) as { item: PackedOrder }).item
}

/** One barcode is that of the ordered product, the other that of another one. */
async function barcodesOf(page: Page, id: string) {
  const [line] = (await packingOf(page, id)).lines
  const reply = await page.request.get('/api/back-office/stock?perPage=100&isPublished=true')
  const { items } = (await reply.json()) as { items: StockItem[] }
  const own = await page.request.get(`/api/back-office/stock?q=${line?.sku}`)
  const right = ((await own.json()) as { items: StockItem[] }).items.find(({ sku }) => sku === line?.sku)
  const wrong = items.find(({ sku }) => sku !== line?.sku)
  if (!right || !wrong || !line) throw new Error('The products are missing')
  return { right, wrong, name: line.name, sku: line.sku }
}

// Proves SCAN-01, SCAN-02, SCAN-03, SCAN-05, SCAN-07.
test('a packer scans the slip and the pieces with the camera, and what is wrong is refused', async ({
  page,
  request,
  expectProblem,
}) => {
  test.slow()
  expectProblem(/status of 409/)
  const order = await placePaidOrder(request, 2)
  await signInAsOwner(page)
  const { right, wrong, name, sku } = await barcodesOf(page, order.id)
  filmBarcode('')
  const headers = (await page.goto('/back-office/packing'))?.headers() ?? {}
  expect(headers['permissions-policy']).toContain('camera=(self)')
  expect(headers['content-security-policy']).not.toContain('wasm')
  expect((await page.request.get('/')).headers()['permissions-policy']).toContain('camera=()')
  await expect(page.getByRole('heading', { level: 1, name: 'Pack by scanning' })).toBeVisible()
  await expectAccessible(page)
  const opened = page.waitForEvent('worker')
  await show(page, order.orderNumber)
  const worker = await page.request.get((await opened).url())
  expect(worker.headers()['content-security-policy']).toContain("'wasm-unsafe-eval'")
  await expect(page.getByRole('heading', { level: 1, name: `Pack ${order.orderNumber}` })).toBeVisible(CAMERA)
  // The camera goes on, and still sees the slip.
  await expect(answer(page, 'status')).toContainText('This is the slip of this order', CAMERA)

  await show(page, wrong.barcode)
  await expect(answer(page, 'alert')).toContainText(`This is ${wrong.productName}`, CAMERA)
  await expect(answer(page, 'alert')).toContainText('Still missing: 2 ×')
  await expectAccessible(page)
  await show(page, right.barcode)
  await expect(answer(page, 'status')).toContainText(`${name}: 1 of 2. 1 piece is left.`, CAMERA)
  await expect(button(page, 'Packed – 1 missing')).toBeDisabled()
  await button(page, 'Stop the camera').click()
  await enter(page, sku)
  await expect(answer(page, 'status')).toContainText(`${name}: 2 of 2. All pieces are in.`)
  // A scanner that types, while a button has the focus.
  await expect(button(page, 'Packed')).toBeEnabled()
  await button(page, 'Packed').focus()
  // The keys come at once, as such a scanner sends them and a busy machine does not.
  await page.evaluate((code) => {
    for (const key of [...code, 'Enter']) {
      document.activeElement?.dispatchEvent(
        new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true }),
      )
    }
  }, right.barcode)
  await expect(answer(page, 'alert')).toContainText('All 2 pieces of')
  await button(page, 'Packed').click()
  await expect(main(page)).toContainText('Packed by')
  expect(await packingOf(page, order.id)).toMatchObject({ packedAt: expect.any(String) })
  await expectAccessible(page)
  await button(page, /^Ship$/).click()
  await page.getByRole('dialog').getByLabel('Courier').fill('Delhivery')
  await page.getByRole('dialog').getByLabel('Tracking number').fill('DL900')
  await page.getByRole('dialog').getByRole('button', { name: 'Ship', exact: true }).click()
  await expect(main(page)).toContainText('This order has been shipped.')
})

// Proves SCAN-02.
test('the browser’s own reader is used where there is one @whole', async ({ page, request }) => {
  const order = await placePaidOrder(request, 1)
  await signInAsOwner(page)
  const { right, name } = await barcodesOf(page, order.id)
  filmBarcode('')
  await page.addInitScript((code) => {
    class Detector {
      static async getSupportedFormats() {
        return ['code_128', 'ean_13', 'ean_8', 'qr_code']
      }
      async detect() {
        return [{ rawValue: code }]
      }
    }
    Object.assign(window, { BarcodeDetector: Detector })
  }, right.barcode)
  let isLoaded = false
  page.on('request', (sent) => {
    isLoaded ||= /code-reader|zxing/.test(sent.url())
  })
  await page.goto(`/back-office/packing/${order.id}/show`)
  await button(page, 'Start the camera').click()
  await expect(answer(page, 'status')).toContainText(`${name}: 1 of 1. All pieces are in.`, CAMERA)
  expect(isLoaded).toBe(false)
})
