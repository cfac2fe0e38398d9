import { readFile } from 'node:fs/promises'
import { z } from 'zod'
import type { Config } from '../platform/config.ts'
import { backupFolders } from '../platform/database/embedded/backup-folders.ts'
import { chooseDataFolder } from '../platform/process/data-folder.ts'
import { writeDurably } from './target/write-durably.ts'

const moment = z.iso.datetime().nullable()

/** `problem` is null when the backup was restored and its books hold. */
export const drillSchema = z.object({
  at: z.iso.datetime(),
  backup: z.string(),
  seconds: z.number(),
  problem: z.string().nullable(),
})
export type Drill = z.output<typeof drillSchema>

const stateSchema = z.object({
  lastBaseBackupAt: moment,
  lastWalStoredAt: moment,
  lastDrill: drillSchema.nullable(),
  lastError: z.object({ at: z.iso.datetime(), message: z.string() }).nullable(),
})
export type BackupState = z.output<typeof stateSchema>

const nothing: BackupState = {
  lastBaseBackupAt: null,
  lastWalStoredAt: null,
  lastDrill: null,
  lastError: null,
}

async function readState(file: string): Promise<BackupState> {
  try {
    return stateSchema.parse(JSON.parse(await readFile(file, 'utf8')))
  } catch {
    // Nothing was backed up yet, or a former version wrote it; the next backup writes it anew.
    return nothing
  }
}

const writing = new Map<string, Promise<void>>()

/** Changes some facts in the data folder's file; calls follow each other. */
export function recordState(file: string, change: Partial<BackupState>): Promise<void> {
  const before = writing.get(file) ?? Promise.resolve()
  const next = before
    // The caller of the failed change has its error.
    .catch(() => {})
    .then(async () => writeDurably(file, JSON.stringify({ ...(await readState(file)), ...change })))
  writing.set(file, next)
  return next
}

export type BackupHealth = BackupState & {
  /** False without BACKUP_TARGET. */
  isOn: boolean
  /** Since the last base backup, and since the last WAL segment reached the target; null without one. */
  baseBackupAgeSeconds: number | null
  walAgeSeconds: number | null
}

/** Tells how old the backups are and what went wrong last, for the dashboard and metrics. */
export async function backupHealth(config: Config, now = new Date()): Promise<BackupHealth> {
  const isOn = config.BACKUP_TARGET !== undefined
  const state = isOn ? await readState(backupFolders(chooseDataFolder(config)).state) : nothing
  const age = (at: string | null) =>
    at === null ? null : Math.max(0, (now.getTime() - Date.parse(at)) / 1_000)
  return {
    ...state,
    isOn,
    baseBackupAgeSeconds: age(state.lastBaseBackupAt),
    walAgeSeconds: age(state.lastWalStoredAt),
  }
}
