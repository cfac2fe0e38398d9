import type { ContentPageVersion } from '@amritvasya/contract'

type Text = Pick<
  ContentPageVersion,
  'title' | 'summary' | 'blocks' | 'seoTitle' | 'seoDescription' | 'picture'
>

/** Returns a page as lines of text, for a comparison. */
export function linesOf({ title, summary, picture, blocks, seoTitle, seoDescription }: Text): string[] {
  const parts = blocks.flatMap((block): string[] => {
    if (block.type === 'text') return block.text.split('\n')
    if (block.type === 'picture') return [`Picture: ${block.picture.alt} ${block.caption}`.trim()]
    if (block.type === 'button') return [`Button: ${block.label} (${block.to})`]
    const chosen = block.categoryId ?? block.productIds.join(', ')
    return [`Products: ${block.title} (${chosen})`]
  })
  const search = [seoTitle && `In search results: ${seoTitle}`, seoDescription]
  const lines = [title, summary, picture ? `Picture: ${picture.alt}` : '', ...parts, ...search]
  return lines.filter((line) => line.trim() !== '')
}

export type ComparedLine = { text: string; state: 'same' | 'removed' | 'added' }

/** Returns how many lines the rests of both texts from two places have in common. */
function countCommon(before: readonly string[], after: readonly string[]): (i: number, j: number) => number {
  const width = after.length + 1
  const common = new Uint16Array((before.length + 1) * width)
  const at = (i: number, j: number): number => common[i * width + j] ?? 0
  for (let i = before.length - 1; i >= 0; i--) {
    for (let j = after.length - 1; j >= 0; j--) {
      common[i * width + j] =
        before[i] === after[j] ? at(i + 1, j + 1) + 1 : Math.max(at(i + 1, j), at(i, j + 1))
    }
  }
  return at
}

/** Returns both texts as one, by their longest common subsequence. */
export function compareLines(before: readonly string[], after: readonly string[]): ComparedLine[] {
  const at = countCommon(before, after)
  const lines: ComparedLine[] = []
  let i = 0
  let j = 0
  while (i < before.length || j < after.length) {
    const [was, is] = [before[i], after[j]]
    if (was !== undefined && was === is) {
      lines.push({ text: was, state: 'same' })
      i++
      j++
    } else if (was !== undefined && (is === undefined || at(i + 1, j) >= at(i, j + 1))) {
      lines.push({ text: was, state: 'removed' })
      i++
    } else {
      lines.push({ text: is ?? '', state: 'added' })
      j++
    }
  }
  return lines
}
