const pairsOf = (name: string): string[] =>
  Array.from({ length: name.length - 1 }, (_, at) => name.slice(at, at + 2))

/** It is Dice's coefficient of the bigrams, from 0 to 1. */
function likeness(a: string, b: string): number {
  const left = pairsOf(b)
  let shared = 0
  for (const pair of pairsOf(a)) {
    const at = left.indexOf(pair)
    if (at < 0) continue
    left.splice(at, 1)
    shared += 1
  }
  return (2 * shared) / (pairsOf(a).length + pairsOf(b).length || 1)
}

const MIN_SIMILARITY = 0.5

export function suggestColumn(name: string, known: readonly string[]): string | null {
  const withWord = known.find((column) => column.split('_').includes(name))
  if (withWord) return withWord
  const [best] = known
    .map((column) => ({ column, likeness: likeness(name, column) }))
    .sort((a, b) => b.likeness - a.likeness)
  return best && best.likeness >= MIN_SIMILARITY ? best.column : null
}
