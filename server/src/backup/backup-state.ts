import { readFile } from 'node:fs/promises'
import { z } from 'zod'
import type { Config } from '../platform/config.ts'
import { backupFolders } from '../platform/database/embedded/backup-folders.ts'
import { chooseDataFolder } from '../platform/process/data-folder.ts'
import { BackupRefusal } from './target/object-store.ts'
import { writeDurably } from './target/write-durably.ts'

const moment = z.iso.datetime().nullable()

/** `problem` is null when the backup was restored and its books hold. */
export const drillSchema = z
  .object({
    at: z.iso.datetime(),
    backup: z.string(),
    seconds: z.number(),
    problem: z.string().nullable(),
    /** The last drill that succeeded began then: this one, or one before it. */
    succeededAt: moment.optional(),
  })
  // Records of former versions lack it.
  .transform((drill) => ({
    ...drill,
    succeededAt: drill.succeededAt ?? (drill.problem === null ? drill.at : null),
  }))
export type Drill = z.output<typeof drillSchema>

const problemSchema = z.object({
  since: z.iso.datetime(),
  message: z.string(),
  /** It lasts until an operator does something about it. */
  isLasting: z.boolean(),
})

const stateSchema = z.object({
  /** This shop has seen no older one in the target. */
  firstBaseBackupAt: moment.default(null),
  lastBaseBackupAt: moment,
  lastWalStoredAt: moment,
  /** Objects that this shop has stored last, newest first. */
  storedWal: z.array(z.string()),
  lastDrill: drillSchema.nullable(),
  lastError: z.object({ at: z.iso.datetime(), message: z.string() }).nullable(),
  /** It is null while backups are made. */
  problem: problemSchema.nullable(),
  /** Segments that were deleted because the disk was nearly full; null once a base backup was made after it. */
  discarded: z.object({ at: z.iso.datetime(), segments: z.number().int() }).nullable(),
})
export type BackupState = z.output<typeof stateSchema>

const nothing: BackupState = {
  firstBaseBackupAt: null,
  lastBaseBackupAt: null,
  lastWalStoredAt: null,
  storedWal: [],
  lastDrill: null,
  lastError: null,
  problem: null,
  discarded: null,
}

export async function readState(file: string): Promise<BackupState> {
  try {
    return stateSchema.parse(JSON.parse(await readFile(file, 'utf8')))
  } catch {
    // Nothing was backed up yet, or a former version wrote it; the next backup writes it anew.
    return nothing
  }
}

const writing = new Map<string, Promise<void>>()

type Change = Partial<BackupState> | ((state: BackupState) => Partial<BackupState>)

/** Changes some facts in the data folder's file; calls follow each other. */
export function recordState(file: string, change: Change): Promise<void> {
  const before = writing.get(file) ?? Promise.resolve()
  const next = before
    // The caller of the failed change has its error.
    .catch(() => {})
    .then(async () => {
      const state = await readState(file)
      const changed = { ...state, ...(typeof change === 'function' ? change(state) : change) }
      if (JSON.stringify(changed) !== JSON.stringify(state)) await writeDurably(file, JSON.stringify(changed))
    })
  writing.set(file, next)
  return next
}

/** The problem stands, for health, until `recordWell`. */
export const recordProblem = (file: string, error: Error, at = new Date()): Promise<void> =>
  recordState(file, ({ problem }) =>
    // Storing is tried twice a second, and each change is written with fsync.
    problem?.message === error.message
      ? {}
      : {
          lastError: { at: at.toISOString(), message: error.message },
          problem: {
            since: problem?.since ?? at.toISOString(),
            message: error.message,
            isLasting: error instanceof BackupRefusal,
          },
        },
  )

export const recordWell = (file: string): Promise<void> => recordState(file, { problem: null })

/** A short outage of the target is none of the owner's business. */
const PROBLEM_AFTER_MS = 10 * 60_000

export type BackupHealth = BackupState & {
  /** It is false without BACKUP_TARGET. */
  isOn: boolean
  /** They count since the first and last base backup, and since WAL last reached the target; null without one. */
  firstBaseBackupAgeSeconds: number | null
  baseBackupAgeSeconds: number | null
  walAgeSeconds: number | null
  /** It counts since the last drill that succeeded; null before the first. */
  drillAgeSeconds: number | null
  /** It says in one line why changes are not backed up; null while they are, or for a short outage. */
  obstacle: string | null
}

function findObstacle({ problem, discarded }: BackupState, now: Date): string | null {
  const isLong = problem && now.getTime() - Date.parse(problem.since) > PROBLEM_AFTER_MS
  if (problem && (problem.isLasting || isLong)) return problem.message
  if (!discarded) return null
  return (
    `${discarded.segments} WAL segments were discarded at ${discarded.at}, as the disk of the data folder was nearly full: ` +
    'what changed since the last backup is protected again by the next one'
  )
}

/** Tells how old the backups are and what went wrong last, for the dashboard and Health. */
export async function backupHealth(config: Config, now = new Date()): Promise<BackupHealth> {
  const isOn = config.BACKUP_TARGET !== undefined
  const state = isOn ? await readState(backupFolders(chooseDataFolder(config)).state) : nothing
  const age = (at: string | null) =>
    at === null ? null : Math.max(0, (now.getTime() - Date.parse(at)) / 1_000)
  return {
    ...state,
    isOn,
    firstBaseBackupAgeSeconds: age(state.firstBaseBackupAt),
    baseBackupAgeSeconds: age(state.lastBaseBackupAt),
    walAgeSeconds: age(state.lastWalStoredAt),
    drillAgeSeconds: age(state.lastDrill?.succeededAt ?? null),
    obstacle: findObstacle(state, now),
  }
}
