import { randomBytes } from 'node:crypto'

/** The first 8 of 24 hexadecimal characters are the time in seconds, so that ids sort by age. */
export function newId(at: Date = new Date()): string {
  const seconds = Math.floor(at.getTime() / 1000)
  return seconds.toString(16).padStart(8, '0') + randomBytes(8).toString('hex')
}
