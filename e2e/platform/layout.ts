import type { Page } from '@playwright/test'
import { expect } from './test.ts'

type Seen = { moved: number; parts: string[] }

/**
 * Sums the CLS; must be called before the page opens.
 * @returns expects at most this CLS, and names what moved otherwise
 */
export async function watchLayout(page: Page): Promise<(limit: number, path?: string) => Promise<void>> {
  await page.addInitScript(() => {
    const seen: Seen = { moved: 0, parts: [] }
    Object.assign(window, { layoutSeen: seen })
    type Shift = PerformanceEntry & {
      value: number
      hadRecentInput: boolean
      sources: { node: Node | null; previousRect: DOMRect; currentRect: DOMRect }[]
    }
    const rect = ({ x, y, width, height }: DOMRect) => [x, y, width, height].map(Math.round).join(' ')
    new PerformanceObserver((list) => {
      for (const { value, hadRecentInput, sources, startTime } of list.getEntries() as Shift[]) {
        if (hadRecentInput) continue
        seen.moved += value
        for (const { node, previousRect, currentRect } of sources) {
          const element = node instanceof Element ? node : node?.parentElement
          const name = element?.outerHTML.slice(0, 120) ?? 'removed'
          seen.parts.push(
            `${value.toFixed(4)} at ${Math.round(startTime)} ms: ${rect(previousRect)} -> ${rect(currentRect)} ${name}`,
          )
        }
      }
    }).observe({ type: 'layout-shift', buffered: true })
  })
  return async (limit, path = '') => {
    const { moved, parts } = await page.evaluate(() => (window as unknown as { layoutSeen: Seen }).layoutSeen)
    expect(moved, [path, ...parts].join('\n')).toBeLessThanOrEqual(limit)
  }
}
