import type { Page } from '@playwright/test'

/**
 * Fixed bars would cover the middle of a full-page picture; repeated ones are hidden, sticky ones return to
 * the flow.
 * @param end the end of the picture, in pixels from the top of the page
 */
export const lowerBars = (page: Page, end: number): Promise<void> =>
  page.evaluate((bottom) => {
    for (const element of document.querySelectorAll<HTMLElement>('body *')) {
      const { position, bottom: edge } = getComputedStyle(element)
      if (position === 'sticky' && edge !== 'auto') element.style.position = 'static'
      if (position !== 'fixed') continue
      const { top, height } = element.getBoundingClientRect()
      if (height === 0 || top < innerHeight / 2) continue
      if (element.matches('[data-bottom-bar]')) element.style.visibility = 'hidden'
      const above = innerHeight - top
      Object.assign(element.style, { position: 'absolute', bottom: 'auto', top: `${bottom - above}px` })
    }
  }, end)
