import { expect, test } from 'vitest'
import { showProgress } from './progress.ts'

function shown(isTTY: boolean, total: number): string {
  let text = ''
  const show = showProgress('Preparing pictures', { isTTY, write: (part: string) => (text += part) })
  for (let done = 0; done <= total; done++) show(done, total)
  return text
}

test('progress in a log has a line for the begin, one for each tenth, and one for the end', () => {
  const lines = shown(false, 392).trimEnd().split('\n')
  expect(lines).toHaveLength(11)
  expect(lines.slice(0, 2)).toEqual(['Preparing pictures 0/392', 'Preparing pictures 40/392'])
  expect(lines.at(-1)).toBe('Preparing pictures 392/392')
  expect(shown(false, 2)).toBe('Preparing pictures 0/2\nPreparing pictures 1/2\nPreparing pictures 2/2\n')
})

test('progress on a terminal is one line that changes', () => {
  expect(shown(true, 2)).toBe('\rPreparing pictures 0/2\rPreparing pictures 1/2\rPreparing pictures 2/2\n')
})
