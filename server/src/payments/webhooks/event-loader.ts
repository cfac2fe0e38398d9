import DataLoader from 'dataloader'
import type { Database } from '../../platform/database/database.ts'
import { createEvents, type NewEvent } from './webhook.repository.ts'

/** The response waits this long for other events (P3). */
const BATCH_MS = 5

export type EventLoader = DataLoader<NewEvent, boolean>

/** Inserts events that arrive at the same time in one statement, each alone when PostgreSQL rejects one. */
export function eventLoader(database: Database): EventLoader {
  const insertAlone = (event: NewEvent) =>
    createEvents(database, [event]).then(
      ([isNew = false]) => isNew,
      (error: Error) => error,
    )
  return new DataLoader(
    async (events) => {
      if (events.length === 1) return createEvents(database, events)
      return createEvents(database, events).catch(() => Promise.all(events.map(insertAlone)))
    },
    { cache: false, batchScheduleFn: (insert) => setTimeout(insert, BATCH_MS) },
  )
}
