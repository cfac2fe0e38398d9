import type { Frame, Page } from '@playwright/test'

/** Ends of order numbers, so that each order of the story has one of its own. */
const ends = [
  ...['W4HNM', 'C8JPT', 'K2RVD', 'X6BGS', 'M9QFY', 'T3ZKC'],
  ...['D5NWH', 'P7VJR', 'G2XTB', 'Y8SMQ', 'H4DCK', 'R6FPZ'],
]

/** A pattern, and what stands in its place. */
type Replacement = [pattern: string, instead: string]

/**
 * Puts the same text in place of what is drawn by lot, so that pictures only change when the shop does.
 * @param orderNumbers of the story's orders, the first one first
 */
export async function steady(page: Page, orderNumbers: readonly string[]): Promise<void> {
  const replacements: Replacement[] = [
    ...orderNumbers.map((number, i): Replacement => [number, number.slice(0, -5) + ends[i % ends.length]]),
    // Other orders are placed while the pictures are taken.
    [`(?<=AV-\\d{6}-)(?!${ends.join('|')})[2-9A-Z]{5}\\b`, '7K3QX'],
    ['(?<=\\b(?:pay|order|rfnd)_)[A-Za-z0-9]{14}\\b', 'Rz4Lotus7Moon2'],
    ['(?<=closes in )\\d+:\\d\\d', '30:00'],
    ['(?<=Resend code in )\\d+', '30'],
    // Mails are sent when the shop's jobs come to it.
    ['\\d{1,2} Nov 2026, [\\d:]+ [ap]m', '20 Nov 2026, 11:30:00 am'],
  ]
  await Promise.all(page.frames().map((frame) => steadyFrame(frame, replacements)))
}

const steadyFrame = (frame: Frame, replacements: Replacement[]): Promise<void> =>
  frame.evaluate((given) => {
    const patterns = given.map(([pattern, instead]) => [new RegExp(pattern, 'g'), instead] as const)
    const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
    for (let node = texts.nextNode(); node; node = texts.nextNode()) {
      const before = node.nodeValue ?? ''
      const after = patterns.reduce((text, [pattern, instead]) => text.replace(pattern, instead), before)
      if (after !== before) node.nodeValue = after
    }
  }, replacements)
