import { errors } from '@amritvasya/contract'
import { z } from 'zod'

/** What the contract has no words of its own for is said in the shop's, never in those of the schema library. */
export function speakPlainly(): void {
  z.config({ customError: () => errors.INVALID_INPUT.message })
}
