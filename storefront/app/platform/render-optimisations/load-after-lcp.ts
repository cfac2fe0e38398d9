/** Window events: React handles clicks from now on; hydration of the page is complete. */
export const hydratingEvent = 'shop-waking'
export const hydratedEvent = 'shop-awake'

/**
 * Loads the page's modules only after the LCP, a touch, a key or three seconds, as they would compete with
 * the fonts and the largest picture. A button pressed before hydration is clicked again after it. Inlined as
 * text at the start of the head (defer-modules.ts), so that no press while the page still arrives is lost; it can
 * reference nothing outside itself.
 */
export function loadAfterLcp(modules: string[], hydrating: string, hydrated: string): void {
  const paint = 'largest-contentful-paint'
  const signs = ['pointerdown', 'keydown', 'focusin']
  const painted: PerformanceEntry[] = []
  let isLoaded = false
  let isStarted = false
  let pressed: HTMLElement | null = null

  const whenParsed = (act: () => void) =>
    document.readyState === 'loading' ? addEventListener('DOMContentLoaded', act, { once: true }) : act()
  const run = () => {
    const text = document.querySelector<HTMLScriptElement>('script[data-modules]')?.text
    document.head.append(Object.assign(document.createElement('script'), { type: 'module', text }))
  }
  const load = () => {
    for (const href of modules) {
      document.head.append(Object.assign(document.createElement('link'), { rel: 'modulepreload', href }))
    }
    // React hydrates a whole document only.
    whenParsed(run)
  }
  const start = () => {
    if (isStarted) return
    isStarted = true
    // A page that is rendered before its link is followed must do nothing until it is shown.
    if (document.prerendering) document.addEventListener('prerenderingchange', load, { once: true })
    else load()
  }
  const startWhenPainted = () => {
    const largest = document.querySelector('img[fetchpriority=high]')
    const isPainted =
      !PerformanceObserver.supportedEntryTypes.includes(paint) ||
      painted.some((entry) => !largest || ('element' in entry && entry.element === largest))
    if (isLoaded && isPainted) start()
  }
  // Links, forms and popovers work without React.
  const inert = 'button[type=button]:not([popovertarget])'
  const remember = ({ target }: Event) => {
    pressed?.removeAttribute('data-pressed')
    pressed = target instanceof Element ? target.closest<HTMLElement>(inert) : null
    pressed?.setAttribute('data-pressed', '')
  }
  const press = () => {
    pressed?.removeAttribute('data-pressed')
    if (pressed?.isConnected) pressed.click()
  }

  for (const sign of signs) addEventListener(sign, start, { capture: true, once: true })
  addEventListener('click', remember, true)
  addEventListener(hydrating, () => removeEventListener('click', remember, true), { once: true })
  addEventListener(hydrated, press, { once: true })
  // A transition that the browser gives up, as of a page that is wider than the screen, is no error of the page.
  addEventListener('pagereveal', ({ viewTransition }) => viewTransition?.ready.catch(() => undefined))

  new PerformanceObserver((list) => {
    painted.push(...list.getEntries())
    startWhenPainted()
  }).observe({ type: paint, buffered: true })
  addEventListener('load', () => {
    isLoaded = true
    startWhenPainted()
    // A background tab paints nothing, and the largest element may be a text.
    setTimeout(start, 500)
  })
  whenParsed(() => setTimeout(start, 3000))
}
