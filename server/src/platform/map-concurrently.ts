/**
 * Runs `work` for the items in order, `concurrency` at a time. Rejects with the first failure, after which no further
 * item is begun.
 */
export async function mapConcurrently<T>(
  items: readonly T[],
  concurrency: number,
  work: (item: T) => Promise<unknown>,
): Promise<void> {
  const left = items.values()
  let hasFailed = false
  const worker = async () => {
    for (const item of left) {
      if (hasFailed) return
      try {
        await work(item)
      } catch (error) {
        hasFailed = true
        throw error
      }
    }
  }
  await Promise.all(Array.from({ length: concurrency }, worker))
}
