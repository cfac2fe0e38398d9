import type { Frame, Page } from '@playwright/test'

/** What is drawn by lot in the shop, and what stands for it in the pictures. */
const byLot: [pattern: string, instead: string][] = [
  [String.raw`(AV-\d{6}-)[2-9A-Z]{5}\b`, '$17K3QX'],
  [String.raw`\b((?:pay|order|rfnd)_)[A-Za-z0-9]{14}\b`, '$1Rz4Lotus7Moon2'],
]

/** Puts the same text in place of what differs in each run, so that pictures only change when the shop does. */
export async function steady(page: Page): Promise<void> {
  await Promise.all(page.frames().map(steadyFrame))
}

const steadyFrame = (frame: Frame): Promise<void> =>
  frame.evaluate((given) => {
    const patterns = given.map(([pattern, instead]) => [new RegExp(pattern, 'g'), instead] as const)
    const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
    for (let node = texts.nextNode(); node; node = texts.nextNode()) {
      const before = node.nodeValue ?? ''
      const after = patterns.reduce((text, [pattern, instead]) => text.replace(pattern, instead), before)
      if (after !== before) node.nodeValue = after
    }
  }, byLot)
