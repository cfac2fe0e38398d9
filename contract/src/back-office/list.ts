import { z } from 'zod'
import { listedIds, page, queryInteger, searchText, success } from '../primitives.ts'

/** @param sorts the sort fields; the first is the default, in descending order */
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

export const yesOrNo = (name: string) =>
  z.enum(['true', 'false'], `${name} must be true or false`).transform((value) => value === 'true')

export const listResponse = <Item extends z.ZodObject>(item: Item) =>
  z.object({ success, items: z.array(item), total: z.number().int() })

export const itemResponse = <Item extends z.ZodObject>(item: Item) => z.object({ success, item })

/** Equal content has an equal version. */
export const version = z.string()

/** Another present version leads to CHANGED_MEANWHILE; without it the update overwrites everything. */
export const seenVersion = z
  .string('Please reload the page')
  .regex(/^[0-9a-f]{32}$/, 'Please reload the page')
  .optional()

export const successResponse = z.object({ success })
