import { changeByStatement } from '@amritvasya/server/testing/change-shop'
import { startPushService } from '@amritvasya/server/testing/push-service'
import type { Page, Worker } from '@playwright/test'
import { expectAccessible } from './platform/axe.ts'
import { openBackOffice } from './platform/back-office.ts'
import { placePaidOrder } from './platform/placed-orders.ts'
import { expect, test } from './platform/test.ts'

test.use({ serviceWorkers: 'allow' })

type Subscribed = { endpoint: string; keys: { p256dh: string; auth: string } }

/**
 * A headless browser reaches no push service, so this edge alone is invented: the permission, the service worker and its
 * registration are the browser's own.
 */
const subscribeWith = (page: Page, subscribed: Subscribed) =>
  page.addInitScript(({ endpoint, keys }) => {
    const subscription = {
      endpoint,
      toJSON: () => ({ endpoint, keys }),
      unsubscribe: async () => {
        sessionStorage.removeItem('subscribed')
        return true
      },
    } as unknown as PushSubscription
    PushManager.prototype.getSubscription = async () =>
      sessionStorage.getItem('subscribed') ? subscription : null
    PushManager.prototype.subscribe = async (options) => {
      const key = String(options?.applicationServerKey)
      if (!/^[\w-]{87}$/.test(key)) throw new Error('The key of the shop is none of P-256')
      sessionStorage.setItem('subscribed', 'yes')
      return subscription
    }
  }, subscribed)

/** Hands a message to the back office's worker, as the browser does with one of its push service. */
async function deliverTo(page: Page, content: object | undefined): Promise<void> {
  const protocol = await page.context().newCDPSession(page)
  const found = Promise.withResolvers<string>()
  protocol.on('ServiceWorker.workerRegistrationUpdated', ({ registrations }) => {
    const own = registrations.find(({ scopeURL }) => new URL(scopeURL).pathname === '/back-office/')
    if (own) found.resolve(own.registrationId)
  })
  await protocol.send('ServiceWorker.enable')
  await protocol.send('ServiceWorker.deliverPushMessage', {
    origin: new URL(page.url()).origin,
    registrationId: await found.promise,
    data: JSON.stringify(content),
  })
  await protocol.detach()
}

type Shown = { title: string; body: string | undefined; path: string }
declare global {
  var shownNotices: Shown[] | undefined
}

/** A headless browser has no place for notices, so the worker's wish to show one is recorded instead. */
async function recordNotices(worker: Worker): Promise<() => Promise<Shown[]>> {
  await worker.evaluate(() => {
    globalThis.shownNotices = []
    ServiceWorkerRegistration.prototype.showNotification = async (title, options) => {
      globalThis.shownNotices?.push({ title, body: options?.body, path: String(options?.data?.path) })
    }
  })
  return () => worker.evaluate(() => globalThis.shownNotices ?? [])
}

// Proves PUSH-01, PUSH-03, PUSH-05, PUSH-06.
test('a device of the staff is told of a paid order once they switch it on, and no longer when they switch it off', async ({
  page,
  context,
  request,
  shop,
  expectProblem,
}, testInfo) => {
  // Quiet hours without a length are refused.
  expectProblem(/status of 400/)
  const service = await startPushService()
  try {
    await context.grantPermissions(['notifications'])
    const name = `${testInfo.project.name}-${Date.now()}`
    const { endpoint: reachable, keys } = service.addDevice(name)
    const endpoint = `https://fcm.googleapis.com/fcm/send/${name}`
    await subscribeWith(page, { endpoint, keys })
    await openBackOffice(page, 'my-sign-in')
    const notices = page.getByRole('region', { name: 'Notices of paid orders' })
    await notices.getByRole('button', { name: 'Tell this device' }).click()
    await expect(page.getByText('This device is told of paid orders')).toBeVisible()
    await expect(notices.getByText('This device · No notice yet')).toBeVisible()

    // The shop sends to the browsers' push services alone, so the device moves to the stand-in of this machine.
    const move = (from: string, to: string) =>
      changeByStatement(
        shop.databaseUrl,
        `UPDATE push_subscription SET endpoint = '${to}' WHERE endpoint = '${from}'`,
      )
    await move(endpoint, reachable)
    const order = await placePaidOrder(request)
    // An order of an earlier test may be told late.
    const pushed = () =>
      service.sentTo(name).filter(({ title }) => title === `Order ${order.orderNumber} is paid`)
    await expect.poll(pushed, { timeout: 30_000 }).toHaveLength(1)
    await move(reachable, endpoint)
    const [sent] = pushed()
    const [worker] = context.serviceWorkers().filter((one) => one.url().endsWith('/push-worker.js'))
    expect(worker, 'the worker of the back office runs').toBeDefined()
    if (!worker) return
    const shownNotices = await recordNotices(worker)
    await deliverTo(page, sent)
    await expect.poll(shownNotices).toHaveLength(1)
    const [shown] = await shownNotices()
    expect(shown).toEqual({
      title: `Order ${order.orderNumber} is paid`,
      body: sent?.body,
      path: `/back-office/orders/${order.id}/show`,
    })
    await page.goto(shown?.path ?? '')
    await expect(page.getByRole('heading', { level: 1 })).toContainText(order.orderNumber)

    await page.goto('/back-office/my-sign-in')
    await expect(notices.getByText(/Last notice/)).toBeVisible()
    await notices.getByRole('switch', { name: 'Quiet hours' }).check()
    await notices.getByLabel('From').fill('21:30')
    await notices.getByLabel('Until').fill('21:30')
    await notices.getByRole('button', { name: 'Save quiet hours' }).click()
    await expect(notices.getByText('Please enter two different times')).toBeVisible()
    await notices.getByLabel('Until').fill('06:30')
    await notices.getByRole('button', { name: 'Save quiet hours' }).click()
    await expect(page.getByText('Saved')).toBeVisible()
    await expectAccessible(page)
    expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(
      0,
    )

    await notices.getByRole('button', { name: /^Switch off/ }).click()
    await expect(page.getByText('Switched off')).toBeVisible()
    await expect(notices.getByRole('button', { name: 'Tell this device' })).toBeVisible()
    await expect(notices.getByRole('button', { name: /^Switch off/ })).toHaveCount(0)
  } finally {
    await service.close()
  }
})
