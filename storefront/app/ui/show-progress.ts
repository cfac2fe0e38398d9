import { ARRIVAL_MS, type Progress, progressStyle } from './progress.ts'

let timer: ReturnType<typeof setTimeout> | undefined

/** Draws the bar of the document's LoadingOverlay. */
export function showProgress(progress: Progress): void {
  clearTimeout(timer)
  const bar = document.querySelector('[data-progress]')
  if (bar) bar.className = progressStyle(progress)
  bar?.parentElement?.toggleAttribute('data-loading-overlay', progress === 'arrived')
}

export function showArrival(): void {
  showProgress('arrived')
  timer = setTimeout(showProgress, ARRIVAL_MS, 'idle')
}
