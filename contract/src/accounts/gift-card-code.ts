import { z } from 'zod'
import { isGiftCardCode, normalisedCode } from '../rules/gift-card-code.ts'

/** The code may be typed with or without dashes. */
export const giftCardCode = z
  .string('Please enter the code')
  .max(40, 'This is not a code of a gift card')
  .transform(normalisedCode)
  .refine(isGiftCardCode, 'This is not a code of a gift card. Please compare it with the card.')
