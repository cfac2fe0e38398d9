/** Runs what need not be there while the page loads, in a task after its `load` event. */
export function whenLoaded(run: () => void): void {
  if (document.readyState === 'complete') run()
  else addEventListener('load', () => setTimeout(run), { once: true })
}

/** @param apiBase such as `/api` */
export const measurePageSpeed = (apiBase: string): void =>
  whenLoaded(() => void import('./page-speed.ts').then(({ watchPageSpeed }) => watchPageSpeed(apiBase)))
