import { createHash } from 'node:crypto'

/**
 * Decides by the id alone if a reminder gets no mail, so that every process and every repetition decides the same.
 * @param percent from 0 to 100
 */
export function isLeftOut(id: string, percent: number): boolean {
  const lot = createHash('sha256').update(`cart reminder ${id}`).digest().readUInt32BE(0)
  return lot < (percent / 100) * 2 ** 32
}
