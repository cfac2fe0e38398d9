import { type Cell, csvFile, csvLines } from './csv.ts'

/** Rows of this many records are in memory at once. */
const BATCH_SIZE = 500

/**
 * Yields a CSV file in parts.
 * @param read returns the rows of some of the ids, in their order
 */
export async function* csvInBatches(
  columns: readonly string[],
  ids: readonly string[],
  read: (ids: readonly string[]) => Promise<Cell[][]>,
): AsyncGenerator<string> {
  yield csvFile(columns, [])
  for (let i = 0; i < ids.length; i += BATCH_SIZE) yield csvLines(await read(ids.slice(i, i + BATCH_SIZE)))
}
