import type { Frame, Page } from '@playwright/test'

/** One for each order of the story. */
const ends = [
  ...['W4HNM', 'C8JPT', 'K2RVD', 'X6BGS', 'M9QFY', 'T3ZKC'],
  ...['D5NWH', 'P7VJR', 'G2XTB', 'Y8SMQ', 'H4DCK', 'R6FPZ'],
]

type Replacement = [pattern: string, instead: string]

/**
 * Pictures change only when the shop does.
 * @param orderNumbers of the story, oldest first
 */
export async function steady(page: Page, orderNumbers: readonly string[]): Promise<void> {
  const replacements: Replacement[] = [
    ...orderNumbers.map((number, i): Replacement => [number, number.slice(0, -5) + ends[i % ends.length]]),
    [`(?<=AV-\\d{6}-)(?!${ends.join('|')})[2-9A-Z]{5}\\b`, '7K3QX'],
    ['(?<=\\b(?:pay|order|rfnd)_)[A-Za-z0-9]{14}\\b', 'Rz4Lotus7Moon2'],
    ['(?<=closes in )\\d+:\\d\\d', '30:00'],
    ['(?<=Resend code in )\\d+', '30'],
    // The time of a mail depends on the job that sends it.
    ['\\d{1,2} Nov 2026, [\\d:]+ [ap]m', '20 Nov 2026, 11:30:00 am'],
  ]
  await Promise.all(page.frames().map((frame) => steadyFrame(frame, replacements)))
}

const steadyFrame = (frame: Frame, replacements: Replacement[]): Promise<void> =>
  frame.evaluate((pairs) => {
    const patterns = pairs.map(([pattern, instead]) => [new RegExp(pattern, 'g'), instead] as const)
    const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
    for (let node = texts.nextNode(); node; node = texts.nextNode()) {
      const before = node.nodeValue ?? ''
      const after = patterns.reduce((text, [pattern, instead]) => text.replace(pattern, instead), before)
      if (after !== before) node.nodeValue = after
    }
  }, replacements)
