import { randomInt } from 'node:crypto'
import { CODE_LENGTH, CODE_SIGNS, withCheckSign } from '@amritvasya/contract/rules/gift-card-code'
import type { Secrets } from '../platform/secrets.ts'

/** 75 bits of chance; guesses are limited, too. */
export const newGiftCardCode = (): string =>
  withCheckSign(
    Array.from({ length: CODE_LENGTH - 1 }, () => CODE_SIGNS.charAt(randomInt(CODE_SIGNS.length))).join(''),
  )

export const storedCode = (secrets: Secrets, code: string) => ({
  code_fingerprint: secrets.fingerprint('gift-card', code),
  last_four: code.slice(-4),
})
