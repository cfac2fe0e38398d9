import type { Page } from '@playwright/test'

/**
 * In a picture of a whole page a bar at the window's lower edge would lie over the middle. It goes to the end of the
 * picture; one that only stands in for a button further down, which the picture shows, goes away; one that only sticks
 * there stands where it belongs.
 * @param end where the picture ends, in pixels from the top of the page
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
