import { judge, median } from '../shop/assert-threshold.ts'

/**
 * Measures both in turn, each first in every other round, and judges the median of the rounds' ratios.
 * @param slices each resolves to the cost of one unit of work
 */
export async function compareInTurn(
  name: string,
  slices: { rounds: number; maximum: number; plain(): Promise<number>; measured(): Promise<number> },
): Promise<void> {
  const plain: number[] = []
  const measured: number[] = []
  for (let round = 0; round < slices.rounds; round++) {
    if (round % 2 === 0) plain.push(await slices.plain())
    measured.push(await slices.measured())
    if (round % 2 === 1) plain.push(await slices.plain())
  }
  const ratios = measured.map((cost, round) => cost / (plain[round] ?? Number.NaN))
  const ratio = median(ratios)
  const [low, high] = middleHalf(ratios)
  const figure = `${ratio.toFixed(3)} (half of them ${low.toFixed(3)} to ${high.toFixed(3)})`
  judge(`${name} ${median(plain).toFixed(0)}`, figure, ratio <= slices.maximum, `<= ${slices.maximum}`)
}

function middleHalf(values: readonly number[]): [low: number, high: number] {
  const sorted = [...values].sort((a, b) => a - b)
  const at = (share: number) => sorted[Math.round((sorted.length - 1) * share)] ?? Number.NaN
  return [at(0.25), at(0.75)]
}
