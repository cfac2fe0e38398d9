import { z } from 'zod'
import { page, queryInteger, searchText, success } from '../primitives.ts'

const listedIds = z
  .string('ids must be text')
  .regex(/^[0-9a-f]{24}(,[0-9a-f]{24}){0,99}$/, 'ids must be up to 100 ids, separated by commas')
  .transform((text) => text.split(','))

/**
 * The query of every list in the back office: a page of it, sorted, found by text or by ids, and by filters of its own.
 * @param sorts what the list can be sorted by; the first is how it comes by itself, newest or highest first
 */
export const listQuery = <const Sort extends string, Filters extends z.core.$ZodLooseShape>(
  sorts: readonly [Sort, ...Sort[]],
  filters: Filters,
) =>
  z.strictObject({
    page,
    perPage: queryInteger('perPage', 1, 100).default(25),
    sort: z.enum(sorts, `sort must be one of ${sorts.join(', ')}`).default(() => sorts[0]),
    order: z.enum(['asc', 'desc'], 'order must be asc or desc').default('desc'),
    q: searchText.optional(),
    ids: listedIds.optional(),
    ...filters,
  })

/** A filter that is a yes or a no. */
export const yesOrNo = (name: string) =>
  z.enum(['true', 'false'], `${name} must be true or false`).transform((value) => value === 'true')

/** One page of a list, and how many there are in all. */
export const listAnswer = <Item extends z.ZodObject>(item: Item) =>
  z.object({ success, items: z.array(item), total: z.number().int() })

/** One thing as it is now. */
export const itemAnswer = <Item extends z.ZodObject>(item: Item) => z.object({ success, item })

/** The version of something that is saved as a whole: equal for equal content. */
export const version = z.string()

/**
 * The version that what is saved was made from: when there is another one now, the answer is CHANGED_MEANWHILE. Without
 * it whatever is there is overwritten.
 */
export const seenVersion = z
  .string('Please reload the page')
  .regex(/^[0-9a-f]{32}$/, 'Please reload the page')
  .optional()

/** What a change without an answer of its own says. */
export const done = z.object({ success })
