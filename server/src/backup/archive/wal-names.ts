const segment = /^[0-9A-F]{24}$/
const archived = /^(?:[0-9A-F]{24}(?:\.partial|\.[0-9A-F]{8}\.backup)?|[0-9A-F]{8}\.history)$/

/** False for PostgreSQL's unfinished copies. */
export const isArchivedName = (name: string): boolean => archived.test(name)

export const isSegment = (name: string): boolean => segment.test(name)

/** @param prefix the part before the segment's own number: its timeline */
export const timelineOf = (name: string): number => Number.parseInt(name.slice(0, 8), 16)

/** Comparable over all timelines. */
export const positionOf = (name: string): string => name.slice(8, 24)

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
