import { copyTemplate } from '@amritvasya/server/testing/cluster'
import { findLeftovers, readSharedState } from '@amritvasya/server/testing/shared-state'
import { test as base, expect, type Page } from '@playwright/test'
import { type Settings, startCheckedServer } from './checked-server.ts'
import { waitForHydration } from './wait-for-hydration.ts'

/** It gives each worker a server process and a copy of the template database. */
export type Shop = { address: string; databaseUrl: string }

type Fixtures = {
  /** Any other console error or rejection fails the test. */
  expectProblem: (text: RegExp) => void
  /** Fails a test that leaves settings, prices or the last piece changed for later tests of its worker. */
  leaveAsFound: undefined
  /** Closes the windows that a test has opened besides its own; open ones would ask the shop for news beside later tests. */
  closeWindows: undefined
  /** Opens a window of somebody else, who is signed in as the customer of the token if there is one. */
  openWindow: (token?: string) => Promise<Page>
  /** It runs on the database of the worker's shop and returns its address. */
  startSecondServer: () => Promise<string>
}

type WorkerFixtures = {
  /** Tests that share a worker have the same. */
  shopSettings: Settings
  shop: Shop
}

export const test = base.extend<Fixtures, WorkerFixtures>({
  shopSettings: [{}, { scope: 'worker', option: true }],
  shop: [
    async ({ shopSettings }, use) => {
      const { url, drop } = await copyTemplate(JSON.parse(process.env.E2E_CLUSTER ?? '{}'))
      try {
        const server = await startCheckedServer(url, shopSettings)
        await use({ address: server.address, databaseUrl: url })
        await server.stop()
      } finally {
        await drop()
      }
    },
    { scope: 'worker' },
  ],
  startSecondServer: async ({ shop }, use) => {
    const servers: Awaited<ReturnType<typeof startCheckedServer>>[] = []
    await use(async () => {
      const server = await startCheckedServer(shop.databaseUrl, {})
      servers.push(server)
      return server.address
    })
    for (const server of servers) await server.stop()
  },
  baseURL: async ({ shop }, use) => use(shop.address),
  page: async ({ page, javaScriptEnabled }, use) => {
    if (javaScriptEnabled !== false) await waitForHydration(page)
    await use(page)
  },
  openWindow: ({ browser }, use) =>
    use(async (token) => {
      const context = await browser.newContext()
      if (token) await context.addInitScript((stored) => localStorage.setItem('User_token', stored), token)
      const page = await context.newPage()
      await waitForHydration(page)
      return page
    }),
  leaveAsFound: [
    async ({ shop }, use) => {
      const before = await readSharedState(shop.databaseUrl)
      await use(undefined)
      const after = await readSharedState(shop.databaseUrl)
      expect(findLeftovers(before, after), 'what this test leaves changed in the shop').toEqual([])
    },
    { auto: true },
  ],
  closeWindows: [
    async ({ browser, context }, use) => {
      await use(undefined)
      for (const other of browser.contexts()) if (other !== context) await other.close()
    },
    { auto: true },
  ],
  expectProblem: [
    async ({ context }, use) => {
      const problems: string[] = []
      const expected: RegExp[] = []
      context.on('weberror', (error) => problems.push(String(error.error())))
      context.on('console', (message) => {
        // The back office learns by the API's 401 that nobody is signed in, which the browser logs as an error.
        const isUnsigned =
          /status of 401/.test(message.text()) && message.location().url.includes('/api/back-office/')
        if (message.type() === 'error' && !isUnsigned) problems.push(message.text())
      })
      await use((text) => expected.push(text))
      expect(problems.filter((problem) => !expected.some((text) => text.test(problem)))).toEqual([])
    },
    { auto: true },
  ],
})

export { expect }
