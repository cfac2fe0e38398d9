/** It follows the largest remainder method, in whole paise. Without any weight, the first share gets everything. */
export function allocateProportionally(amount: number, weights: readonly number[]): number[] {
  const sum = weights.reduce((all, weight) => all + weight, 0)
  if (sum === 0) return weights.map((_, i) => (i === 0 ? amount : 0))
  // Products may exceed 2^53.
  const exact = weights.map((weight) => {
    const product = BigInt(amount) * BigInt(weight)
    return { floor: Number(product / BigInt(sum)), lost: product % BigInt(sum) }
  })
  let left = amount - exact.reduce((all, { floor }) => all + floor, 0)
  const order = exact.map((_, i) => i).sort((a, b) => byLoss(exact[a], exact[b]) || a - b)
  const result = exact.map(({ floor }) => floor)
  for (const i of order) {
    if (left === 0) break
    result[i] = (result[i] ?? 0) + 1
    left--
  }
  return result
}

const byLoss = (a: { lost: bigint } | undefined, b: { lost: bigint } | undefined): number => {
  const difference = (b?.lost ?? 0n) - (a?.lost ?? 0n)
  return difference > 0n ? 1 : difference < 0n ? -1 : 0
}
