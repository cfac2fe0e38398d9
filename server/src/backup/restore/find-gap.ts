import { isSegment, positionOf, timelineOf } from '../archive/wal-names.ts'

/** Of every cluster that the shop creates. */
const SEGMENT_BYTES = 16n * 1024n * 1024n
const SEGMENTS_PER_FILE = 0x1_0000_0000n / SEGMENT_BYTES

const hex = (value: bigint): string => value.toString(16).toUpperCase().padStart(8, '0')
const positionAt = (number: bigint): string =>
  hex(number / SEGMENTS_PER_FILE) + hex(number % SEGMENTS_PER_FILE)
const numberOf = (position: string): bigint =>
  BigInt(`0x${position.slice(0, 8)}`) * SEGMENTS_PER_FILE + BigInt(`0x${position.slice(8)}`)

/** @param lsn such as `0/5000028` */
function numberAt(lsn: string): bigint {
  const [high = '0', low = '0'] = lsn.split('/')
  return ((BigInt(`0x${high}`) << 32n) + BigInt(`0x${low}`)) / SEGMENT_BYTES
}

/**
 * PostgreSQL takes a missing segment for the end of the archive, or one of a former timeline in its place.
 * @param names of all stored segments and histories
 * @param first where the replay begins
 * @param history the content of the newest timeline's history file; empty for the first timeline
 * @returns the first segment on the way to the newest one that is not stored
 */
export function findGap(names: readonly string[], first: string, history: string): string | undefined {
  const segments = names.filter(isSegment)
  const stored = new Set(segments)
  const switches = [...history.matchAll(/^(\d+)\t([0-9A-F]+\/[0-9A-F]+)/gm)].map(
    ([, timeline = '', lsn = '']) => ({
      timeline: Number(timeline),
      number: numberAt(lsn),
    }),
  )
  const newest = Math.max(timelineOf(first), ...names.map(timelineOf))
  const last = segments
    .filter((name) => timelineOf(name) === newest)
    .map((name) => numberOf(positionOf(name)))
    .reduce((a, b) => (a > b ? a : b), -1n)
  const ways = [...switches, { timeline: newest, number: last + 1n }]
  let next = numberOf(positionOf(first))
  for (const { timeline, number: end } of ways.filter((way) => way.timeline >= timelineOf(first))) {
    for (; next < end; next++) {
      const name = hex(BigInt(timeline)) + positionAt(next)
      if (!stored.has(name)) return name
    }
  }
  return undefined
}
