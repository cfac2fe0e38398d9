import { z } from 'zod'
import { productImage } from '../catalogue/product.ts'
import type { Endpoint } from '../endpoint.ts'
import { success } from '../primitives.ts'
import { contentPageKinds, isSlug, policySlugs } from '../rules/content-pages.ts'
import { seo } from '../seo.ts'

const block = z.discriminatedUnion('type', [
  z.object({
    type: z.literal('text'),
    /** Markdown; its HTML is never shown as HTML. */
    text: z.string(),
  }),
  z.object({ type: z.literal('picture'), picture: productImage, caption: z.string() }),
  z.object({
    type: z.literal('products'),
    title: z.string(),
    /** Shows the products of a category where it is set, else the chosen ones. */
    categoryId: z.string().nullable(),
    productIds: z.array(z.string()),
  }),
  z.object({ type: z.literal('button'), label: z.string(), to: z.string() }),
])
export type ContentBlock = z.output<typeof block>

const contentPage = z.object({
  kind: z.enum(contentPageKinds),
  slug: z.string(),
  /** It numbers the versions from 1. */
  number: z.number().int(),
  title: z.string(),
  summary: z.string(),
  picture: productImage.nullable(),
  blocks: z.array(block),
  /** The page was first published then, and `changedAt` is when this version was. */
  publishedAt: z.iso.datetime(),
  changedAt: z.iso.datetime(),
  seo: seo.optional(),
})
export type ContentPage = z.output<typeof contentPage>

const listedArticle = contentPage.pick({
  slug: true,
  title: true,
  summary: true,
  picture: true,
  publishedAt: true,
  changedAt: true,
})
export type ListedArticle = z.output<typeof listedArticle>

/** A version of a policy as it was in force; 0 is the shop's own text. */
const policyVersion = z.object({
  number: z.number().int(),
  /** It is null for the shop's own text, which held from the beginning. */
  beginsAt: z.iso.datetime().nullable(),
  /** It is null while it is in force. */
  endsAt: z.iso.datetime().nullable(),
})
export type PolicyVersion = z.output<typeof policyVersion>

const wrongAddress = 'There is no such page'
const slug = z.string(wrongAddress).max(100, wrongAddress).refine(isSlug, wrongAddress)

export const contentPageEndpoints = {
  'GET /public/pages/:slug': {
    summary: 'A landing page that is published',
    tag: 'content',
    params: z.object({ slug }),
    response: z.object({ success, page: contentPage }),
  },
  'GET /public/articles': {
    summary: 'The published articles of the owner, the newest first',
    tag: 'content',
    response: z.object({ success, articles: z.array(listedArticle) }),
  },
  'GET /public/articles/:slug': {
    summary: 'An article of the owner that is published',
    tag: 'content',
    params: z.object({ slug }),
    response: z.object({ success, page: contentPage }),
  },
  'GET /public/policies/:slug': {
    summary: 'A policy in a version that is or was in force, and the times of all of them',
    tag: 'content',
    params: z.object({ slug: z.enum(policySlugs, wrongAddress) }),
    query: z.object({
      version: z
        .string('There is no such version')
        .regex(/^\d{1,6}$/, 'There is no such version')
        .transform(Number)
        .optional(),
    }),
    response: z.object({
      success,
      /** It is null for version 0, the shop's own text. */
      page: contentPage.nullable(),
      /** The one in force comes first. */
      versions: z.array(policyVersion),
    }),
  },
  'GET /public/page-preview': {
    summary: 'A page as it would be, for whoever was given its link by the back office',
    tag: 'content',
    query: z.object({
      draft: z.string('This link is incomplete').regex(/^[\w-]{32}$/, 'This link is incomplete'),
    }),
    response: z.object({ success, page: contentPage }),
  },
} as const satisfies Record<string, Endpoint>
