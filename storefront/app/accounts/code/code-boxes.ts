export const codeLength = 6

/** An empty box is an empty string. */
export type Boxes = readonly string[]

export const emptyBoxes: Boxes = Array.from({ length: codeLength }, () => '')

/** Only the ten ASCII digits count (bad input 24). */
const digitsOf = (text: string): string => text.replace(/[^0-9]/g, '')

export const isComplete = (boxes: Boxes): boolean => /^[0-9]{6}$/.test(boxes.join(''))

/**
 * Returns the boxes after text was entered into one of them, and the box to focus next. A whole code fills all boxes
 * wherever it was pasted; other characters than digits are dropped.
 */
export function fillBoxes(boxes: Boxes, at: number, text: string): { boxes: Boxes; next: number } {
  const digits = digitsOf(text)
  const start = digits.length >= codeLength ? 0 : at
  const given = digits.slice(0, codeLength - start)
  const filled = boxes.map((digit, index) => given[index - start] ?? digit)
  return { boxes: filled, next: Math.min(start + given.length, codeLength - 1) }
}

/** Drops the digit that was there, so that typing into a full box replaces it. */
export function typedInto(before: string, now: string): string {
  if (before === '' || now.length < 2) return now
  return now.startsWith(before) ? now.slice(1) : now.endsWith(before) ? now.slice(0, -1) : now
}

/** Backspace clears a full box; from an empty one it goes back and clears the box before. */
export function eraseBox(boxes: Boxes, at: number): { boxes: Boxes; next: number } {
  const target = boxes[at] ? at : Math.max(at - 1, 0)
  return { boxes: boxes.map((digit, index) => (index === target ? '' : digit)), next: target }
}
