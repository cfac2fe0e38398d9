/** Each transition starts from the current width, so the bar never jumps back. */
export const progressLooks = {
  idle: 'scale-x-0 duration-0',
  // Most pages arrive before the bar shows.
  waiting: 'scale-x-85 delay-200 duration-[8s]',
  arrived: 'scale-x-100 duration-800',
}
export type Progress = keyof typeof progressLooks

export const progressStyle = (progress: Progress): string =>
  `h-1 origin-left bg-gold-bright transition-transform ease-calm ${progressLooks[progress]}`

export const ARRIVAL_MS = 800

/** Returns true when another page of the shop was before this document; a reload and the first page have none. */
export function hasArrived(): boolean {
  const [entry] = performance.getEntriesByType('navigation')
  const way = entry && 'type' in entry ? entry.type : undefined
  if (way === 'back_forward') return true
  if (way !== 'navigate' || !URL.canParse?.(document.referrer)) return false
  const { origin, pathname, search } = new URL(document.referrer)
  return origin === location.origin && pathname + search !== location.pathname + location.search
}
