export const codeLength = 6

/** What stands in the six boxes; an empty box is an empty text. */
export type Boxes = readonly string[]

export const emptyBoxes: Boxes = Array.from({ length: codeLength }, () => '')

/** Bad input 24: only the ten ASCII digits count. */
const digitsOf = (text: string): string => text.replace(/[^0-9]/g, '')

export const isComplete = (boxes: Boxes): boolean => /^[0-9]{6}$/.test(boxes.join(''))

/**
 * The boxes after a text was typed, pasted or filled in at one of them, and the box where typing goes on. A whole code
 * fills all boxes, wherever it was put; what is no digit is left out.
 */
export function fillBoxes(boxes: Boxes, at: number, text: string): { boxes: Boxes; next: number } {
  const digits = digitsOf(text)
  const start = digits.length >= codeLength ? 0 : at
  const given = digits.slice(0, codeLength - start)
  const filled = boxes.map((digit, index) => given[index - start] ?? digit)
  return { boxes: filled, next: Math.min(start + given.length, codeLength - 1) }
}

/** What was put in, when a box that held a digit now holds more: typing into a full box replaces its digit. */
export function typedInto(before: string, now: string): string {
  if (before === '' || now.length < 2) return now
  return now.startsWith(before) ? now.slice(1) : now.endsWith(before) ? now.slice(0, -1) : now
}

/** The boxes after Backspace: a full box is emptied, an empty one sends back to the box before, which is emptied. */
export function eraseBox(boxes: Boxes, at: number): { boxes: Boxes; next: number } {
  const target = boxes[at] ? at : Math.max(at - 1, 0)
  return { boxes: boxes.map((digit, index) => (index === target ? '' : digit)), next: target }
}
