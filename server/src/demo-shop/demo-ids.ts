import { createHash } from 'node:crypto'

/** The id of a thing of the demo shop: the same on every installation, so that addresses stay valid. */
export const demoId = (kind: string, key: string): string =>
  createHash('sha256').update(`${kind}/${key}`).digest('hex').slice(0, 24)
