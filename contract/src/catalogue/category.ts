import { z } from 'zod'
import { answeredId } from '../primitives.ts'
import { seo } from '../seo.ts'

/** `productCount` counts published products at any depth below. */
export const category = z.object({
  _id: answeredId,
  name: z.string(),
  description: z.string(),
  image: z.object({ url: z.string(), alt: z.string(), width: z.number().int(), height: z.number().int() }),
  parent: answeredId.nullable(),
  productCount: z.number().int(),
  /** It is missing while the category says nothing else to search engines than its page does. */
  seo: seo.optional(),
})
export type Category = z.output<typeof category>

export const brand = z.object({ _id: answeredId, name: z.string(), description: z.string() })
export type Brand = z.output<typeof brand>
