import type { SendOutcome } from './provider.ts'

const TIMEOUT_MS = 8_000
const MAX_REASON_LENGTH = 150

/** Connections that were never made. */
const notConnected = new Set(['ECONNREFUSED', 'ENOTFOUND', 'EAI_AGAIN', 'EHOSTUNREACH', 'ENETUNREACH'])

export type Answer = { status: number; body: unknown }

/** @returns the answer, or the outcome of a call without one */
export async function exchange(
  url: string,
  headers: Record<string, string>,
  body: object,
): Promise<Answer | SendOutcome> {
  try {
    const response = await fetch(url, {
      method: 'POST',
      headers: { 'content-type': 'application/json', accept: 'application/json', ...headers },
      body: JSON.stringify(body),
      redirect: 'error',
      signal: AbortSignal.timeout(TIMEOUT_MS),
    })
    return { status: response.status, body: parse(await response.text()) }
  } catch (error) {
    const { name: kind, cause } = error as { name?: string; cause?: { code?: string } }
    const code = cause?.code ?? kind ?? 'unknown'
    return { outcome: notConnected.has(code) ? 'busy' : 'unknown', reason: `No answer (${code})` }
  }
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

/** A provider's reason may repeat the number. */
export const withoutNumbers = (reason: string): string =>
  reason.replace(/\+?\d[\d\s-]{6,}\d/g, '…').slice(0, MAX_REASON_LENGTH)
