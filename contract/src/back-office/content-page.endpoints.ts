import { z } from 'zod'
import type { Endpoint } from '../endpoint.ts'
import { line, optionalLine, optionalText } from '../fields.ts'
import { answeredId, id } from '../primitives.ts'
import {
  contentPageKinds,
  contentPageLimits,
  isSafeLink,
  isSlug,
  policySlugs,
} from '../rules/content-pages.ts'
import { editing, everyRole } from '../rules/roles.ts'
import { seoFieldInputs, seoFields } from '../seo.ts'
import { chosen, pictureField, shownPicture } from './catalogue/fields.ts'
import { itemResponse, listQuery, listResponse, seenVersion, successResponse, version } from './list.ts'

const limits = contentPageLimits
const MAX_BYTES = 1_500 * 1024

const target = z
  .string('Please enter where the button leads')
  .max(300, 'A link has at most 300 characters')
  .transform((text) => text.trim())
  .refine(isSafeLink, 'A link begins with / for a page of the shop, or with https://')

const block = z.discriminatedUnion(
  'type',
  [
    z.object({ type: z.literal('text'), text: optionalText(limits.text, 'Text') }),
    z.object({
      type: z.literal('picture'),
      picture: z
        .object(pictureField.shape, 'Please add a picture')
        .refine(({ alt }) => alt !== '', 'Please describe the picture in a few words'),
      caption: optionalLine(200, 'Caption'),
    }),
    z.object({
      type: z.literal('products'),
      title: optionalLine(100, 'Heading'),
      categoryId: chosen('Please choose a category')
        .nullish()
        .transform((value) => value ?? null),
      productIds: z
        .array(chosen('Please choose products'), 'Please choose products')
        .max(limits.products, `At most ${limits.products} products`)
        .nullish()
        .transform((value) => value ?? []),
    }),
    z.object({
      type: z.literal('button'),
      label: line('Please enter the text of the button', { max: 60, what: 'Text of the button' }),
      to: target,
    }),
  ],
  'Please choose what to add',
)

const wrongSlug = 'Small letters, digits and hyphens, such as care-for-selenite'

export const contentPageFields = z.object({
  title: line('Please enter a title', { max: limits.title, what: 'Title' }),
  summary: optionalLine(limits.summary, 'Summary'),
  picture: z
    .object(pictureField.shape)
    .nullish()
    .transform((value) => value ?? null),
  blocks: z.array(block, 'Please write something').max(limits.blocks, `At most ${limits.blocks} parts`),
  ...seoFieldInputs,
})
export type ContentPageFields = z.output<typeof contentPageFields>

const slug = z.string(wrongSlug).max(100, wrongSlug).refine(isSlug, wrongSlug)

const shownBlock = z.discriminatedUnion('type', [
  z.object({ type: z.literal('text'), text: z.string() }),
  z.object({ type: z.literal('picture'), picture: shownPicture, caption: z.string() }),
  z.object({
    type: z.literal('products'),
    title: z.string(),
    categoryId: z.string().nullable(),
    productIds: z.array(z.string()),
  }),
  z.object({ type: z.literal('button'), label: z.string(), to: z.string() }),
])

const shownFields = {
  title: z.string(),
  summary: z.string(),
  picture: shownPicture.nullable(),
  blocks: z.array(shownBlock),
  ...seoFields,
}

const summary = z.object({
  id: answeredId,
  kind: z.enum(contentPageKinds),
  slug: z.string(),
  /** The page has this path in the shop. */
  path: z.string(),
  title: z.string(),
  /** The newest version has it; it is 0 for the shop's own text of a policy. */
  newest: z.number().int(),
  /** It is null while the page is not published; 0 for the shop's own text of a policy. */
  live: z.number().int().nullable(),
  liveSince: z.iso.datetime().nullable(),
  planned: z.number().int().nullable(),
  plannedAt: z.iso.datetime().nullable(),
  changedAt: z.iso.datetime().nullable(),
  changedBy: z.string().nullable(),
})
export type ListedContentPage = z.output<typeof summary>

const contentPage = summary.extend({ ...shownFields, version })
export type AdminContentPage = z.output<typeof contentPage>

const savedVersion = z.object({
  number: z.number().int(),
  ...shownFields,
  restoredFrom: z.number().int().nullable(),
  author: z.string().nullable(),
  createdAt: z.iso.datetime().nullable(),
  /** Each publication has its time. */
  publishedAt: z.array(z.iso.datetime()),
})
export type ContentPageVersion = z.output<typeof savedVersion>

const params = z.object({ id: id('page') })
const common = { tag: 'back office', auth: 'staff', roles: editing } as const
const seen = z.object({ version: seenVersion })

const one = { ...common, params, response: itemResponse(contentPage) } as const

export const adminContentPageEndpoints = {
  'GET /back-office/content-pages': {
    ...common,
    summary: 'Landing pages, articles and policies',
    query: listQuery(['changedAt', 'title'], {
      kind: z.enum(contentPageKinds, 'kind must be landing, article or policy').optional(),
    }),
    response: listResponse(summary),
  },
  'GET /back-office/content-pages/in-force': {
    ...common,
    roles: everyRole,
    summary: 'The version of a policy that was in force at a moment',
    query: z.object({
      slug: z.enum(policySlugs, 'There is no such policy'),
      at: z.iso.datetime('at must be a date and time'),
    }),
    response: itemResponse(
      z.object({
        title: z.string(),
        path: z.string(),
        number: z.number().int(),
        beginsAt: z.iso.datetime().nullable(),
      }),
    ),
  },
  'GET /back-office/content-pages/:id': {
    ...one,
    summary: 'A page with the texts of its newest version',
  },
  'GET /back-office/content-pages/:id/versions': {
    ...common,
    summary: 'All versions of a page, the newest first',
    params,
    response: listResponse(savedVersion),
  },
  'POST /back-office/content-pages': {
    ...common,
    summary: 'Adds a landing page or an article as a draft',
    maxBytes: MAX_BYTES,
    body: contentPageFields.extend({
      kind: z.enum(['landing', 'article'], 'Please choose landing page or article'),
      /** It is made of the title when it is missing. */
      slug: z
        .union([z.literal(''), slug], wrongSlug)
        .nullish()
        .transform((value) => value ?? ''),
    }),
    takesIdempotencyKey: true,
    response: itemResponse(contentPage),
  },
  'PUT /back-office/content-pages/:id': {
    ...one,
    summary: 'Saves a version of a page, which is not published by that',
    maxBytes: MAX_BYTES,
    body: contentPageFields.extend({
      /** The address stays when it is left out; the address of a policy always stays. */
      slug: slug.optional(),
      version: seenVersion,
    }),
    takesIdempotencyKey: true,
  },
  'POST /back-office/content-pages/:id/restore': {
    ...one,
    summary: 'Saves the texts of a former version as the newest one',
    body: seen.extend({ number: z.number('Please choose a version').int().min(0).max(1_000_000) }),
    takesIdempotencyKey: true,
  },
  'POST /back-office/content-pages/:id/publish': {
    ...one,
    summary: 'Publishes the newest version, at once or at a moment',
    body: seen.extend({
      at: z.iso
        .datetime({ offset: true, error: 'Please enter when the page shall be published' })
        .nullish()
        .transform((value) => value ?? null),
    }),
  },
  'POST /back-office/content-pages/:id/unschedule': {
    ...one,
    summary: 'Takes a planned publication back',
    body: seen,
  },
  'POST /back-office/content-pages/:id/unpublish': {
    ...one,
    summary: 'Takes a landing page or an article off the shop; its versions stay',
    body: seen,
  },
  'POST /back-office/content-pages/preview': {
    ...common,
    summary: 'Keeps a draft of a page for an hour, to be looked at under the path that is answered',
    isUnlogged: true,
    maxBytes: MAX_BYTES,
    body: contentPageFields.extend({
      kind: z.enum(contentPageKinds, 'kind must be landing, article or policy'),
    }),
    response: itemResponse(z.object({ path: z.string() })),
  },
  'DELETE /back-office/content-pages/:id': {
    ...common,
    summary: 'Removes a landing page or an article that is not published, with its versions',
    params,
    response: successResponse,
  },
} as const satisfies Record<string, Endpoint>
