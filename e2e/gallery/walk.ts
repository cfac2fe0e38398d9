import type { Browser, BrowserContext } from '@playwright/test'
import { waitUntilAwake } from '../platform/awake.ts'
import { signInToBackOffice } from '../platform/back-office.ts'
import { startWith } from '../platform/storage.ts'
import { lowerBars } from './picture/lower-bars.ts'
import { settle } from './picture/settle.ts'
import { steady } from './picture/steady.ts'
import type { Screen, Viewer } from './screen.ts'
import type { OpenShop } from './shop/open-shop.ts'
import { type Story, today } from './story/story.ts'
import { staff } from './story/words.ts'

/** A kind of window in which every screen is taken. Sizes in pixels. */
export type Window = {
  width: number
  height: number
  /** Of the picture: what lies below is cut off. */
  longest: number
  isPhone: boolean
}
export const windows: readonly Window[] = [
  { width: 390, height: 844, longest: 2_400, isPhone: true },
  { width: 1_280, height: 800, longest: 2_000, isPhone: false },
]

export type Taken = {
  screenshot: Buffer
  /** Errors that the browser wrote and that do not belong to what is shown. */
  problems: string[]
}

/** Somebody who walks through the shop with one kind of window. */
export class Walker {
  readonly #browser: Browser
  readonly #shop: OpenShop
  readonly #story: Story
  readonly #window: Window
  /** What the browsers of those hold who have signed in to the back office. */
  readonly #sessions = new Map<Viewer, Awaited<ReturnType<BrowserContext['storageState']>>>()

  constructor(browser: Browser, shop: OpenShop, story: Story, window: Window) {
    this.#browser = browser
    this.#shop = shop
    this.#story = story
    this.#window = window
  }

  /**
   * Opens a screen and takes it.
   * @throws when it does not come as it should
   */
  async take(screen: Screen): Promise<Taken> {
    await this.#shop.clock.set(today)
    const { viewer = 'guest' } = screen
    const context = await this.#open(viewer, screen.allowsServiceWorker)
    const problems: string[] = []
    context.on('weberror', (error) => problems.push(String(error.error())))
    context.on('console', (message) => {
      if (message.type() === 'error') problems.push(message.text())
    })
    try {
      const page = await context.newPage()
      await waitUntilAwake(page)
      if (viewer === 'asha' || viewer === 'rohan')
        await startWith(page, 'User_token', this.#story.tokens[viewer])
      const visit = { page, story: this.#story }
      await screen.before?.(visit)
      const path = typeof screen.path === 'function' ? await screen.path(this.#story, page) : screen.path
      await page.goto(path ?? `/${screen.route}`)
      await screen.steps?.(visit)
      const { width, height, longest } = this.#window
      if (!screen.isWaiting) await settle(page, screen.isWindow ? 0 : longest)
      await steady(page)
      const whole = await page.evaluate(() => document.documentElement.scrollHeight)
      const end = screen.isWindow ? height : Math.min(Math.max(whole, height), longest)
      if (!screen.isWindow) await lowerBars(page, end)
      const screenshot = await page.screenshot({
        fullPage: !screen.isWindow,
        ...(!screen.isWindow && { clip: { x: 0, y: 0, width, height: end } }),
        animations: 'disabled',
        caret: 'hide',
      })
      const unexpected = problems.filter((problem) => !screen.problems?.test(problem))
      return { screenshot, problems: unexpected }
    } finally {
      await context.close()
    }
  }

  async #open(viewer: Viewer, allowsServiceWorker = false): Promise<BrowserContext> {
    const { width, height, isPhone } = this.#window
    const needsSession = viewer === 'owner' || viewer === 'packer'
    const context = await this.#browser.newContext({
      baseURL: this.#shop.address,
      viewport: { width, height },
      isMobile: isPhone,
      hasTouch: isPhone,
      locale: 'en-IN',
      timezoneId: 'Asia/Kolkata',
      reducedMotion: 'reduce',
      serviceWorkers: allowsServiceWorker ? 'allow' : 'block',
      ...(needsSession && { storageState: await this.#session(viewer) }),
    })
    await context.clock.setFixedTime(today)
    return context
  }

  async #session(viewer: 'owner' | 'packer') {
    const known = this.#sessions.get(viewer)
    if (known) return known
    const context = await this.#browser.newContext({ baseURL: this.#shop.address })
    try {
      const page = await context.newPage()
      await signInToBackOffice(page, staff[viewer])
      await page.getByRole('button', { name: /^Signed in as/ }).waitFor()
      const session = await context.storageState()
      this.#sessions.set(viewer, session)
      return session
    } finally {
      await context.close()
    }
  }
}
