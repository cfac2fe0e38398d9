import type { Database } from '../../platform/database/database.ts'
import { readRestoredMoment as read } from '../backup.repository.ts'

/** @returns the time of the last change that a recovery has replayed; null without one */
export const readRestoredMoment = (database: Database): Promise<Date | null> => read(database)
