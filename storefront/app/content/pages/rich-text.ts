/** A text as its blocks; none of them is HTML. */
export type Inline =
  | string
  | { is: 'strong' | 'em' | 'del' | 'code'; parts: Inline[] }
  | { is: 'link'; to: string; parts: Inline[] }
  | { is: 'break' }

export type RichBlock =
  | { is: 'paragraph'; parts: Inline[] }
  | { is: 'heading'; level: 2 | 3 | 4; id: string; parts: Inline[] }
  | { is: 'list'; start: number | null; items: RichBlock[][] }
  | { is: 'quote'; blocks: RichBlock[] }
  | { is: 'code'; text: string }
  | { is: 'table'; head: Inline[][]; rows: Inline[][][] }
  | { is: 'rule' }

/** Returns what a reader reads of a part. */
export const plainText = (parts: readonly Inline[]): string =>
  parts
    .map((part) => (typeof part === 'string' ? part : part.is === 'break' ? ' ' : plainText(part.parts)))
    .join('')
