import { isApiFailure } from '../../platform/api.ts'

/** Asks for a code, and once more with a proof of work while the shop wants one, which takes a second or two. */
export async function withProof<T>(ask: (headers: Record<string, string>) => Promise<T>): Promise<T> {
  try {
    return await ask({})
  } catch (error) {
    if (!isApiFailure(error) || error.code !== 'PROOF_REQUIRED') throw error
    const { proveWork } = await import('../../platform/prove-work.ts')
    return ask(await proveWork(error.details?.challenge ?? ''))
  }
}
