import { z } from 'zod'

/** Damaged and wrong products can always be returned. */
const returnRule = z.enum(['usual', 'unopened', 'made to measure'])
export type ReturnRule = z.output<typeof returnRule>

/** Fields that only the page of a product shows, and that a form may leave out. */
export const pageFields = {
  returns: returnRule,
}

type PageFields = { [Field in keyof typeof pageFields]: z.output<(typeof pageFields)[Field]> }

/** The same fields as a form sends them, with their messages. */
export const pageFieldInputs = {
  returns: z.enum(returnRule.options, 'Please choose how it may be returned').optional(),
} satisfies Record<keyof PageFields, z.ZodType>

/** Values of a new product whose form leaves them out; an existing product keeps its own. */
export const pageFieldDefaults: PageFields = {
  returns: 'usual',
}
