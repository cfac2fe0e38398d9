/** Chrome reports shorter interactions only as the first one. */
const SLOW_MS = 40
/** One of so many interactions may be slower than what is sent. */
const FORGIVEN = 50
const GAP_MS = 1_000
const WINDOW_MS = 5_000

type Entry = PerformanceEntry & { interactionId?: number; value?: number; hadRecentInput?: boolean }

/**
 * Sends how fast the page was, once, when it is left or hidden: LCP, INP and CLS as the Web Vitals define them
 * (https://web.dev/articles/vitals). Pages that the application shows later are not measured.
 * @param apiBase such as `/api`
 */
export function watchPageSpeed(apiBase: string): void {
  // Such a page is painted when its visitor comes back, however fast it is.
  if (document.visibilityState === 'hidden') return
  const { pathname } = location
  const [navigation] = performance.getEntriesByType('navigation') as (PerformanceEntry & {
    activationStart?: number
  })[]
  // A page that was rendered before its link was followed is measured from then on.
  const shownAt = navigation?.activationStart ?? 0
  let lcp: number | undefined
  let cls = 0
  let shift = { sum: 0, startedAt: 0, endedAt: 0 }
  const interactions = new Map<number, number>()

  const watch = (type: string, take: (entry: Entry) => void) => {
    if (!PerformanceObserver.supportedEntryTypes.includes(type)) return
    const observer = new PerformanceObserver((list) => {
      if (location.pathname === pathname) for (const entry of list.getEntries()) take(entry)
    })
    const options = { type, buffered: true, durationThreshold: SLOW_MS }
    observer.observe(options)
  }
  const takeInteraction = ({ interactionId, duration }: Entry) => {
    if (interactionId)
      interactions.set(interactionId, Math.max(duration, interactions.get(interactionId) ?? 0))
  }
  watch('largest-contentful-paint', ({ startTime }) => {
    lcp = Math.max(0, startTime - shownAt)
  })
  watch('event', takeInteraction)
  watch('first-input', takeInteraction)
  watch('layout-shift', ({ startTime, value = 0, hadRecentInput }) => {
    if (hadRecentInput) return
    const goesOn = startTime - shift.endedAt < GAP_MS && startTime - shift.startedAt < WINDOW_MS
    shift = goesOn
      ? { ...shift, sum: shift.sum + value, endedAt: startTime }
      : { sum: value, startedAt: startTime, endedAt: startTime }
    cls = Math.max(cls, shift.sum)
  })

  const send = () => {
    if (document.visibilityState !== 'hidden') return
    document.removeEventListener('visibilitychange', send)
    const slowest = [...interactions.values()].sort((one, other) => other - one)
    const inp = slowest[Math.floor(interactions.size / FORGIVEN)]
    const values = {
      page: pathname.split('/')[1],
      lcp: lcp === undefined ? undefined : Math.round(lcp),
      inp: inp === undefined ? undefined : Math.round(inp),
      cls: Math.round(cls * 1000),
    }
    fetch(`${apiBase}/public/page-speed`, {
      method: 'POST',
      keepalive: true,
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(values),
    }).catch(() => {
      // The figures of a visitor without connection are lost.
    })
  }
  document.addEventListener('visibilitychange', send)
}
