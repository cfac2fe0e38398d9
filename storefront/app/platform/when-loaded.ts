/** Runs what need not be there while the page loads, in a task after its `load` event. */
export function whenLoaded(run: () => void): void {
  if (document.readyState === 'complete') run()
  else addEventListener('load', () => setTimeout(run), { once: true })
}

/** @param apiBase such as `/api` */
export const measurePageSpeed = (apiBase: string): void =>
  whenLoaded(() => void import('./page-speed.ts').then(({ watchPageSpeed }) => watchPageSpeed(apiBase)))

declare global {
  interface Document {
    /** True while the browser renders the page before its link is followed. */
    readonly prerendering?: boolean
  }
}

/** Waits for a page that the browser has rendered before its link was followed, as such a page must do nothing yet. */
export function whenShown(run: () => void): void {
  if (document.prerendering) document.addEventListener('prerenderingchange', () => run(), { once: true })
  else run()
}
