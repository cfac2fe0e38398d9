export const codeLength = 6

/** An empty box is an empty string. */
export type Boxes = readonly string[]

export const emptyBoxes: Boxes = Array.from({ length: codeLength }, () => '')

const digitsOf = (text: string): string => text.replace(/[^0-9]/g, '')

export const isComplete = (boxes: Boxes): boolean => /^[0-9]{6}$/.test(boxes.join(''))

/** A whole code fills all boxes, wherever it was pasted. */
export function fillBoxes(boxes: Boxes, at: number, text: string): { boxes: Boxes; next: number } {
  const digits = digitsOf(text)
  const start = digits.length >= codeLength ? 0 : at
  const typed = digits.slice(0, codeLength - start)
  const filled = boxes.map((digit, index) => typed[index - start] ?? digit)
  return { boxes: filled, next: Math.min(start + typed.length, codeLength - 1) }
}

/** Typing into a full box replaces its digit. */
export function typedInto(before: string, now: string): string {
  if (before === '' || now.length < 2) return now
  return now.startsWith(before) ? now.slice(1) : now.endsWith(before) ? now.slice(0, -1) : now
}

/** Backspace clears a full box; from an empty one it goes back and clears the box before. */
export function eraseBox(boxes: Boxes, at: number): { boxes: Boxes; next: number } {
  const target = boxes[at] ? at : Math.max(at - 1, 0)
  return { boxes: boxes.map((digit, index) => (index === target ? '' : digit)), next: target }
}
