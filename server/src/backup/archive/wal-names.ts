const segment = /^[0-9A-F]{24}$/
const archived = /^(?:[0-9A-F]{24}(?:\.partial|\.[0-9A-F]{8}\.backup)?|[0-9A-F]{8}\.history)$/

/** False for PostgreSQL's unfinished copies. */
export const isArchivedName = (name: string): boolean => archived.test(name)

export const isSegment = (name: string): boolean => segment.test(name)

/** @param prefix the part before the segment's own number: its timeline */
export const timelineOf = (name: string): number => Number.parseInt(name.slice(0, 8), 16)

/** Comparable, but what it means differs from timeline to timeline. */
export const positionOf = (name: string): string => name.slice(8, 24)

/** Of every cluster that the shop creates. */
const SEGMENT_BYTES = 16n * 1024n * 1024n
const SEGMENTS_PER_FILE = 0x1_0000_0000n / SEGMENT_BYTES

const hex = (value: bigint): string => value.toString(16).toUpperCase().padStart(8, '0')

/** Segments are numbered from 0, over all timelines. */
export const segmentName = (timeline: number, number: bigint): string =>
  hex(BigInt(timeline)) + hex(number / SEGMENTS_PER_FILE) + hex(number % SEGMENTS_PER_FILE)

export function numberOf(name: string): bigint {
  const position = positionOf(name)
  return BigInt(`0x${position.slice(0, 8)}`) * SEGMENTS_PER_FILE + BigInt(`0x${position.slice(8)}`)
}

/** @param lsn such as `0/5000028` */
export function numberAt(lsn: string): bigint {
  const [high = '0', low = '0'] = lsn.split('/')
  return ((BigInt(`0x${high}`) << 32n) + BigInt(`0x${low}`)) / SEGMENT_BYTES
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
