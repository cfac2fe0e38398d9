const segment = /^[0-9A-F]{24}$/
const archived = /^(?:[0-9A-F]{24}(?:\.partial|\.[0-9A-F]{8}\.backup)?|[0-9A-F]{8}\.history)$/

/** Returns false for PostgreSQL's unfinished copies. */
export const isArchivedName = (name: string): boolean => archived.test(name)

export const isSegment = (name: string): boolean => segment.test(name)

/** @param prefix the part before the segment's own number: its timeline */
export const timelineOf = (name: string): number => Number.parseInt(name.slice(0, 8), 16)

/** Comparable within a cluster, but what it means differs from timeline to timeline. */
export const positionOf = (name: string): string => name.slice(8, 24)

/** Clusters that 0.3.0 and older releases have created have segments of this size. */
export const FORMER_SEGMENT_BYTES = 16 * 1024 * 1024

const segmentsPerFile = (segmentBytes: number): bigint => 0x1_0000_0000n / BigInt(segmentBytes)

const hex = (value: bigint): string => value.toString(16).toUpperCase().padStart(8, '0')

/** Segments are numbered from 0, over all timelines. */
export const segmentName = (timeline: number, number: bigint, segmentBytes: number): string =>
  hex(BigInt(timeline)) +
  hex(number / segmentsPerFile(segmentBytes)) +
  hex(number % segmentsPerFile(segmentBytes))

export function numberOf(name: string, segmentBytes: number): bigint {
  const position = positionOf(name)
  return (
    BigInt(`0x${position.slice(0, 8)}`) * segmentsPerFile(segmentBytes) + BigInt(`0x${position.slice(8)}`)
  )
}

/**
 * @param lsn such as `0/5000028`
 * @returns bytes since the beginning of the first segment
 */
export function bytesAt(lsn: string): bigint {
  const [high = '0', low = '0'] = lsn.split('/')
  return (BigInt(`0x${high}`) << 32n) + BigInt(`0x${low}`)
}

/** `hash` is the first half of a MAC of name and content. */
export type StoredWal = { object: string; name: string; hash: string; keyFingerprint: string }

/** The name tells the content, so that the same segment is recognised though each encryption differs. */
export const walObject = ({ name, hash, keyFingerprint }: Omit<StoredWal, 'object'>): string =>
  `wal/${name}-${hash.slice(0, 32)}-${keyFingerprint}.zst.age`

export const walPrefix = (name: string): string => `wal/${name}-`

const pattern = /^wal\/([^-]+)-([0-9a-f]{32})-([0-9a-f]{16})\.zst\.age$/

/** Returns undefined for other objects. */
export function parseWalObject(object: string): StoredWal | undefined {
  const [, name, hash, keyFingerprint] = pattern.exec(object) ?? []
  return name && hash && keyFingerprint ? { object, name, hash, keyFingerprint } : undefined
}
