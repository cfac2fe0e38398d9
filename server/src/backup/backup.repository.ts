import { type Kysely, sql } from 'kysely'
import { type Database, openDatabase, type Tables } from '../platform/database/database.ts'

export type ClusterFacts = { systemIdentifier: string; postgresVersion: string; walSegmentBytes: number }

export async function readClusterFacts(database: Database): Promise<ClusterFacts> {
  const { rows } = await sql<ClusterFacts>`
    SELECT system_identifier::text AS "systemIdentifier", current_setting('server_version') AS "postgresVersion",
      pg_size_bytes(current_setting('wal_segment_size'))::integer AS "walSegmentBytes"
    FROM pg_control_system()`.execute(database)
  if (!rows[0]) throw new Error('pg_control_system answers with one row')
  return rows[0]
}

export type BackupEnd = {
  walStart: string
  walEnd: string
  /** Files that belong into the copy. */
  label: string
  tablespaceMap: string
}

/**
 * Marks a base backup in the WAL around a copy of the data folder (manual, section 25.3.3). It belongs to one connection,
 * whose end abandons it.
 */
export function copyBetweenMarks<T>(
  database: Kysely<Tables>,
  label: string,
  copy: () => Promise<T>,
): Promise<{ copied: T; end: BackupEnd }> {
  return database.connection().execute(async (connection) => {
    const { rows: started } = await sql<{ name: string }>`
      SELECT pg_walfile_name(pg_backup_start(${label}, fast => true)) AS name`.execute(connection)
    const copied = await copy()
    const { rows } = await sql<Omit<BackupEnd, 'walStart'>>`
      SELECT pg_walfile_name(lsn) AS "walEnd", labelfile AS label, spcmapfile AS "tablespaceMap"
      FROM pg_backup_stop(wait_for_archive => false)`.execute(connection)
    const [begin] = started
    const [end] = rows
    if (!begin || !end) throw new Error('pg_backup_start and pg_backup_stop answer with one row each')
    // The label names the segment in which replay begins, which may be an older one.
    const walStart = /^START WAL LOCATION: .*\(file ([0-9A-F]{24})\)/m.exec(end.label)?.[1] ?? begin.name
    return { copied, end: { walStart, ...end } }
  })
}

/** Ends the current segment, so that it is archived at once. @returns its name */
export async function switchWal(database: Database): Promise<string> {
  // The position before a switch lies in the segment that it ends.
  const { rows } = await sql<{ name: string }>`
    SELECT pg_walfile_name(pg_current_wal_insert_lsn()) AS name, pg_switch_wal()`.execute(database)
  return rows[0]?.name ?? ''
}

/** @returns the segment that PostgreSQL's archiver failed at last, unless it has succeeded since */
export async function readArchiverFailure(database: Database): Promise<string | undefined> {
  const { rows } = await sql<{ name: string }>`
    SELECT last_failed_wal AS name FROM pg_stat_archiver
    WHERE last_failed_time > coalesce(last_archived_time, '-infinity')`.execute(database)
  return rows[0]?.name
}

/** @returns the time of the last change that was restored; null when no WAL was replayed */
export async function readRestoredMoment(database: Database): Promise<Date | null> {
  const { rows } = await sql<{ at: Date | null }>`SELECT pg_last_xact_replay_timestamp() AS at`.execute(
    database,
  )
  return rows[0]?.at ?? null
}

/** @returns the timeline that PostgreSQL writes, 1 before the first restore */
export async function readCurrentTimeline(databaseUrl: string): Promise<number> {
  const database = openDatabase(databaseUrl, { connections: 1 })
  try {
    const { rows } = await sql<{ name: string }>`
      SELECT pg_walfile_name(pg_current_wal_insert_lsn()) AS name`.execute(database)
    return Number.parseInt(rows[0]?.name.slice(0, 8) ?? '', 16)
  } finally {
    await database.destroy()
  }
}
