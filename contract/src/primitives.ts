import { z } from 'zod'

/** It has 24 hexadecimal characters (decision 24), folded to lower case. */
export const id = (what: string) =>
  z
    .string({ error: `Invalid ${what} ID` })
    .regex(/^[0-9a-fA-F]{24}$/, `Invalid ${what} ID`)
    .transform((value) => value.toLowerCase())

export const answeredId = z.string()

/** Amounts have at most two decimals; the server calculates in paise (decision 1). */
export const rupees = z.number()

const digits = (message: string) =>
  z.union(
    [
      z.number(message),
      z
        .string(message)
        .regex(/^\d{1,9}$/, message)
        .transform(Number),
    ],
    message,
  )

/** Anything but digits is refused. */
export const queryInteger = (name: string, minimum: number, maximum: number) => {
  const message = `${name} must be a whole number from ${minimum} to ${maximum}`
  return digits(message).pipe(z.number().int(message).min(minimum, message).max(maximum, message))
}

/** The amount is not negative, has at most two decimals and is below ten million. */
export const queryRupees = (name: string) => {
  const message = `${name} must be a price in rupees`
  return z
    .union(
      [
        z.number(message),
        z
          .string(message)
          .regex(/^\d{1,7}(\.\d{1,2})?$/, message)
          .transform(Number),
      ],
      message,
    )
    .pipe(z.number().min(0, message).max(9_999_999, message))
}

export const searchText = z
  .string('Search must be text')
  .max(100, 'Search must be at most 100 characters')
  .transform((value) => value.trim())

export const page = queryInteger('page', 1, 100_000).default(1)
export const limit = (usual: number) => queryInteger('limit', 1, 100).default(usual)

export const pagination = z.object({
  page: z.number().int(),
  limit: z.number().int(),
  total: z.number().int(),
  pages: z.number().int(),
})
export type Pagination = z.output<typeof pagination>

export const success = z.literal(true)

/** The text reads like `ID,ID`. */
export const listedIds = z
  .string('ids must be text')
  .regex(/^[0-9a-f]{24}(,[0-9a-f]{24}){0,99}$/, 'ids must be up to 100 ids, separated by commas')
  .transform((text) => text.split(','))
