import { z } from 'zod'
import type { Endpoint } from '../endpoint.ts'
import { success } from '../primitives.ts'

/** A server takes no more. */
const header = z.string().max(16_384).optional()
const milliseconds = z.number().int().min(0).max(120_000)

export const pageSpeedEndpoints = {
  'POST /public/page-speed': {
    summary: 'How fast a page was for its visitor, sent when it is left (VISIT-06)',
    tag: 'content',
    headers: z.object({
      'user-agent': header,
      'sec-gpc': header,
      dnt: header,
    }),
    body: z.object({
      /** It is the first part of the path, as other parts may hold tokens. */
      page: z.string().max(40),
      /** It is the Largest Contentful Paint. */
      lcp: milliseconds.optional(),
      /** It is the Interaction to Next Paint, absent when nothing was used. */
      inp: milliseconds.optional(),
      /** It is the Cumulative Layout Shift in thousandths. */
      cls: z.number().int().min(0).max(100_000).optional(),
    }),
    response: z.object({ success }),
  },
} as const satisfies Record<string, Endpoint>
