import { setTimeout as pause } from 'node:timers/promises'
import { BackupRefusal } from '../target/object-store.ts'
import { BEAT_MS, type Ownership } from '../target/owner.ts'

type Options = {
  /** The caller must not write any more; nothing follows. */
  onRefused(error: BackupRefusal): void
  onFailed?: (error: unknown) => Promise<void>
  intervalMs?: number | undefined
}

export type Beating = {
  /** Returns false while the target does not take signs of life. */
  isWell(): boolean
  stop(): Promise<void>
}

/** Writes signs of life until it is stopped or refused. */
export function keepBeating(
  ownership: Pick<Ownership, 'renew'>,
  { onRefused, onFailed, intervalMs = BEAT_MS }: Options,
): Beating {
  let isWell = true
  const stopping = new AbortController()
  const { signal } = stopping
  const run = async () => {
    while (!signal.aborted) {
      // Rejects when it is aborted, which the loop's condition sees.
      await pause(intervalMs, undefined, { signal }).catch(() => {})
      if (signal.aborted) return
      try {
        await ownership.renew()
        isWell = true
      } catch (error) {
        isWell = false
        if (error instanceof BackupRefusal) return onRefused(error)
        await onFailed?.(error)
      }
    }
  }
  const running = run()
  return {
    isWell: () => isWell,
    async stop() {
      stopping.abort()
      await running
    },
  }
}
