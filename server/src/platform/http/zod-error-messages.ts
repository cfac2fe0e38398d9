import { errors } from '@amritvasya/contract'
import { z } from 'zod'

/** Replaces the default messages of zod with the contract's. */
export function configureZodMessages(): void {
  z.config({ customError: () => errors.INVALID_INPUT.message })
}
