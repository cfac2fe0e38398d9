import { z } from 'zod'
import type { Endpoint } from '../endpoint.ts'
import { answeredId, id } from '../primitives.ts'
import { MAX_REDIRECT_LENGTH, oldPathOf, redirectTargetOf } from '../rules/redirect-path.ts'
import { editing } from '../rules/roles.ts'
import { itemResponse, listQuery, listResponse, successResponse } from './list.ts'

const redirect = z.object({
  id: answeredId,
  /** The shop has no page for this address. */
  path: z.string(),
  /** A page of the shop that is itself not redirected. */
  target: z.string(),
  createdAt: z.iso.datetime(),
})
export type Redirect = z.output<typeof redirect>

const address = (missing: string, wrong: string, read: (text: string) => string | undefined) =>
  z
    .string(missing)
    .min(1, missing)
    .max(MAX_REDIRECT_LENGTH, `An address has at most ${MAX_REDIRECT_LENGTH} characters`)
    .transform((text, context) => {
      const path = read(text)
      if (path !== undefined) return path
      context.addIssue({ code: 'custom', message: wrong })
      return z.NEVER
    })

const body = z.object({
  path: address(
    'Please enter the old address',
    'Please enter the path of a page, such as /products/rose-quartz',
    oldPathOf,
  ),
  target: address(
    'Please enter where it leads',
    'Please enter a page of this shop, beginning with a slash, such as /products',
    redirectTargetOf,
  ),
})
const params = z.object({ id: id('redirect') })
const common = { tag: 'back office', auth: 'staff', roles: editing } as const
const one = { ...common, params, response: itemResponse(redirect) } as const

export const redirectEndpoints = {
  'GET /back-office/redirects': {
    ...common,
    summary: 'Old addresses and where they lead',
    query: listQuery(['createdAt', 'path'], {}),
    response: listResponse(redirect),
  },
  'GET /back-office/redirects/:id': {
    ...one,
    summary: 'An old address and where it leads',
  },
  'POST /back-office/redirects': {
    ...common,
    summary: 'Lets an old address lead to a page, in one hop: what led to the old address leads there too',
    takesIdempotencyKey: true,
    body,
    response: itemResponse(redirect),
  },
  'PUT /back-office/redirects/:id': {
    ...one,
    summary: 'Changes an old address, or where it leads',
    body,
    takesIdempotencyKey: true,
  },
  'DELETE /back-office/redirects/:id': {
    ...common,
    summary: 'Removes a redirect: the old address is an unknown page again',
    params,
    response: successResponse,
  },
} as const satisfies Record<string, Endpoint>
