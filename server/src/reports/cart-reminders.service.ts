import { sumCartReminders } from '../notices/index.ts'
import { csvFile } from '../platform/csv.ts'
import type { Database } from '../platform/database/database.ts'
import type { Days } from '../platform/indian-day.ts'

export async function cartRemindersCsv(database: Database, days: Days): Promise<string> {
  const report = await sumCartReminders(database, days)
  const { saved, boughtBefore, stopped, dropped, waiting, opened, mailed, leftOut } = report
  return csvFile(
    ['Carts', 'Number', 'Bought'],
    [
      ['Carts asked for', saved, null],
      ['Bought before the mail', boughtBefore, boughtBefore],
      ['Stopped', stopped, null],
      ['Nothing left to buy, or too late', dropped, null],
      ['Still waiting', waiting, null],
      ['Mailed', mailed.carts, mailed.bought],
      ['Followed the mail back', opened, null],
      ['Left out by lot', leftOut.carts, leftOut.bought],
    ],
  )
}
