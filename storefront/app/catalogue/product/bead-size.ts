import type { Variant } from '@amritvasya/contract'

const millimetres: Readonly<Record<string, number>> = { mm: 1, cm: 10 }
const isBetween = (value: number, least: number, most: number) => value >= least && value <= most

/**
 * Returns millimetres of the beads of a bracelet, which is as long as a wrist and as thick as one bead; undefined for
 * whatever has other measures.
 */
export function beadSize({ dimensions }: Pick<Variant, 'dimensions'>): number | undefined {
  const unit = millimetres[dimensions?.unit ?? '']
  if (!unit || !dimensions?.length || !dimensions.breadth) return undefined
  const [length, bead] = [dimensions.length * unit, dimensions.breadth * unit]
  return isBetween(length, 110, 240) && isBetween(bead, 3, 25) ? bead : undefined
}

/** It is true of what is worn around the wrist, by the name of its category. */
export const isForWrists = (category: string): boolean => /bracelet|kada|bangle/i.test(category)
