import { useState } from 'react'
import { messageOf } from '../../platform/api.ts'

/**
 * Makes one call at a time, and says why it failed.
 * @param failed the usual text, or what finds the text and may show the failure in another way
 * @param before the problem of a form that was posted without JavaScript
 */
export function useAttempt(failed: string | ((error: unknown) => string | undefined), before?: string) {
  const [busy, setBusy] = useState(false)
  const [problem, setProblem] = useState(before)
  async function attempt(call: () => Promise<unknown>): Promise<void> {
    if (busy) return
    setProblem(undefined)
    setBusy(true)
    try {
      await call()
    } catch (error) {
      setProblem(typeof failed === 'string' ? messageOf(error, failed) : failed(error))
    } finally {
      setBusy(false)
    }
  }
  return { busy, problem, setProblem, attempt }
}
