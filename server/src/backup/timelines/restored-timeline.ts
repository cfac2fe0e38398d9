import { readFile } from 'node:fs/promises'
import { z } from 'zod'
import type { BackupSession } from '../backup-session.ts'
import { writeDurably } from '../target/write-durably.ts'
import { recordTimeline } from './timelines.ts'

const schema = z.object({ id: z.number().int(), beganAt: z.iso.datetime() })

/** A restore remembers it in the data folder, because a copy for practice must not write into the target. */
export const rememberRestored = (file: string, id: number, beganAt: Date): Promise<void> =>
  writeDurably(file, JSON.stringify({ id, beganAt: beganAt.toISOString() }))

/** Tells the target when the timeline of a restored shop began, once that shop owns the backups. */
export async function recordRestoredTimeline({
  store,
  key,
  folders,
}: Pick<BackupSession, 'store' | 'key' | 'folders'>): Promise<void> {
  let text: string
  try {
    text = await readFile(folders.restored, 'utf8')
  } catch (error) {
    // The shop was never restored.
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return
    throw error
  }
  const { id, beganAt } = schema.parse(JSON.parse(text))
  await recordTimeline(store, key, { id, beganAt: new Date(beganAt) })
}
