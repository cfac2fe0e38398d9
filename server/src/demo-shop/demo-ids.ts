import { createHash } from 'node:crypto'

/** Derives the same id on every installation, so that addresses stay valid. */
export const demoId = (kind: string, key: string): string =>
  createHash('sha256').update(`${kind}/${key}`).digest('hex').slice(0, 24)
