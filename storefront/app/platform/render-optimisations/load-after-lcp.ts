/** Window events: React handles clicks from now on; hydration of the page is complete. */
export const hydratingEvent = 'shop-waking'
export const hydratedEvent = 'shop-awake'

/**
 * Loads the page's modules only after the LCP, a touch, a key or three seconds, as they would compete with
 * the fonts and the largest picture. A button pressed before hydration is clicked again after it. Inlined as
 * text (defer-modules.ts), so it can reference nothing outside itself.
 */
export function loadAfterLcp(hydrating: string, hydrated: string): void {
  const deferred = document.querySelector<HTMLScriptElement>('script[data-modules]')
  const largest = document.querySelector('img[fetchpriority=high]')
  const paint = 'largest-contentful-paint'
  const signs = ['pointerdown', 'keydown', 'focusin']
  let isLoaded = false
  let isPainted = !PerformanceObserver.supportedEntryTypes.includes(paint)
  let isStarted = false
  let pressed: HTMLElement | null = null

  const start = () => {
    if (isStarted) return
    isStarted = true
    for (const href of deferred?.dataset.modules?.split(' ') ?? []) {
      document.head.append(Object.assign(document.createElement('link'), { rel: 'modulepreload', href }))
    }
    document.head.append(
      Object.assign(document.createElement('script'), { type: 'module', text: deferred?.text }),
    )
  }
  const startWhenPainted = () => {
    if (isLoaded && isPainted) start()
  }
  // Links, forms and popovers work without React.
  const inert = 'button[type=button]:not([popovertarget])'
  const remember = ({ target }: Event) => {
    pressed = target instanceof Element ? target.closest<HTMLElement>(inert) : null
  }

  for (const sign of signs) addEventListener(sign, start, { capture: true, once: true })
  addEventListener('click', remember, true)
  addEventListener(hydrating, () => removeEventListener('click', remember, true), { once: true })
  addEventListener(hydrated, () => pressed?.isConnected && pressed.click(), { once: true })

  new PerformanceObserver((list) => {
    isPainted ||= list
      .getEntries()
      .some((entry) => !largest || ('element' in entry && entry.element === largest))
    startWhenPainted()
  }).observe({ type: paint, buffered: true })
  addEventListener('load', () => {
    isLoaded = true
    startWhenPainted()
    // A background tab paints nothing, and the largest element may be a text.
    setTimeout(start, 500)
  })
  setTimeout(start, 3000)
}
