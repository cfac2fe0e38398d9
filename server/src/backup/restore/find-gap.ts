import { isSegment, numberOf, segmentName, timelineOf } from '../archive/wal-names.ts'
import type { Timeline } from '../timelines/timelines.ts'

/**
 * PostgreSQL takes a missing segment for the end of the archive, or one of a former timeline in its place.
 * @param names of all stored segments
 * @param first where the replay begins
 * @param timeline that the replay follows
 * @param segmentBytes of the cluster
 * @returns the first segment on the way to the newest one of the timeline that is not stored
 */
export function findGap(
  names: readonly string[],
  first: string,
  { id, ancestors }: Pick<Timeline, 'id' | 'ancestors'>,
  segmentBytes: number,
): string | undefined {
  const segments = names.filter(isSegment)
  const stored = new Set(segments)
  const last = segments
    .filter((name) => timelineOf(name) === id)
    .map((name) => numberOf(name, segmentBytes))
    .reduce((a, b) => (a > b ? a : b), -1n)
  const left = ancestors.map(({ timeline, end }) => ({ timeline, end: end / BigInt(segmentBytes) }))
  const ways = [...left, { timeline: id, end: last + 1n }]
  let next = numberOf(first, segmentBytes)
  for (const { timeline, end } of ways.filter((way) => way.timeline >= timelineOf(first))) {
    for (; next < end; next++) {
      const name = segmentName(timeline, next, segmentBytes)
      if (!stored.has(name)) return name
    }
  }
  return undefined
}
