import type { Browser, BrowserContext, Page } from '@playwright/test'
import { signInToBackOffice } from '../platform/back-office.ts'
import { startWith } from '../platform/storage.ts'
import { waitForHydration } from '../platform/wait-for-hydration.ts'
import type { Window } from './picture/window.ts'
import type { Viewer } from './screen.ts'
import { type Story, today } from './story/story.ts'
import { staff } from './story/words.ts'

/** Customers have a token in localStorage, staff a cookie. */
const isCustomer = (viewer: Viewer) => viewer === 'asha' || viewer === 'meera' || viewer === 'rohan'

/** One context for each viewer, which keeps its HTTP cache. */
export class Browsers {
  readonly #browser: Browser
  readonly #address: string
  readonly #story: Story
  readonly #window: Window
  readonly #open = new Map<Viewer, Promise<BrowserContext>>()

  constructor(browser: Browser, address: string, story: Story, window: Window) {
    this.#browser = browser
    this.#address = address
    this.#story = story
    this.#window = window
  }

  /** With empty localStorage. */
  async newPage(viewer: Viewer, allowsServiceWorker = false): Promise<Page> {
    const context = allowsServiceWorker ? await this.#newContext(true) : await this.#contextOf(viewer)
    const page = await context.newPage()
    if (allowsServiceWorker) page.once('close', () => void context.close())
    const tools = await context.newCDPSession(page)
    await tools.send('Storage.clearDataForOrigin', { origin: this.#address, storageTypes: 'local_storage' })
    await tools.detach()
    await page.addInitScript(runFrom, today.getTime() - Date.now())
    await waitForHydration(page)
    if (isCustomer(viewer)) await startWith(page, 'User_token', this.#story.tokens[viewer])
    return page
  }

  #contextOf(viewer: Viewer): Promise<BrowserContext> {
    const known =
      this.#open.get(viewer) ?? this.#newContext().then((context) => this.#signIn(context, viewer))
    this.#open.set(viewer, known)
    return known
  }

  #newContext(allowsServiceWorker = false): Promise<BrowserContext> {
    const { width, height, isPhone } = this.#window
    return this.#browser.newContext({
      baseURL: this.#address,
      viewport: { width, height },
      isMobile: isPhone,
      hasTouch: isPhone,
      locale: 'en-IN',
      timezoneId: 'Asia/Kolkata',
      reducedMotion: 'reduce',
      serviceWorkers: allowsServiceWorker ? 'allow' : 'block',
    })
  }

  async #signIn(context: BrowserContext, viewer: Viewer): Promise<BrowserContext> {
    if (viewer !== 'owner' && viewer !== 'packer') return context
    const page = await context.newPage()
    await signInToBackOffice(page, staff[viewer])
    await page.getByRole('button', { name: /^Signed in as/ }).waitFor()
    await page.close()
    return context
  }
}

/**
 * Runs in the page.
 * @param shift milliseconds, as for the shop's clock
 */
function runFrom(shift: number): void {
  const RealDate = Date
  const now = () => RealDate.now() + shift
  globalThis.Date = new Proxy(RealDate, {
    construct: (target, parameters, made) =>
      Reflect.construct(target, parameters.length > 0 ? parameters : [now()], made),
    get: (target, name) => (name === 'now' ? now : Reflect.get(target, name)),
  })
}
