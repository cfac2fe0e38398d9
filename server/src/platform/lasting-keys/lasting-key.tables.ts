import type { LastingPurpose } from '../secrets.ts'

type LastingKeyTable = {
  purpose: LastingPurpose
  position: number
  /** It is encrypted under TOKEN_SECRET. */
  encrypted_key: Buffer
}

declare module '../database/database.ts' {
  interface Tables {
    lasting_key: LastingKeyTable
  }
}
