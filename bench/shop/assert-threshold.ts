const failed: string[] = []

export function judge(what: string, figure: string, isGood: boolean, threshold: string): void {
  console.log(
    `  ${what.padEnd(34)} ${figure.padEnd(30)} ${threshold.padEnd(18)} ${isGood ? 'good' : 'MISSED'}`,
  )
  if (!isGood) failed.push(what)
}

export function finish(): void {
  if (failed.length > 0) console.log(`\nMissed: ${failed.join(', ')}`)
  process.exitCode = failed.length > 0 ? 1 : 0
}

export function median(values: readonly number[]): number {
  const sorted = [...values].sort((a, b) => a - b)
  const middle = sorted.length / 2
  const upper = sorted[Math.floor(middle)] ?? Number.NaN
  return sorted.length % 2 === 1 ? upper : (upper + (sorted[middle - 1] ?? upper)) / 2
}
