import { z } from 'zod'
import {
  type FacetKey,
  facetKeys,
  MAX_FACET_VALUE_LENGTH,
  MAX_FACET_VALUES,
  ratingSteps,
  type TextFacet,
  textFacets,
} from '../rules/facets.ts'
import { productStatus } from './product.ts'

/** It accepts up to 20 alternatives, separated by commas, such as `ID,ID`. */
const oneOrMore = (pattern: RegExp, message: string) =>
  z
    .string(message)
    .max(MAX_FACET_VALUES * (MAX_FACET_VALUE_LENGTH + 1), message)
    .transform((text) => [...new Set(text.split(','))])
    .pipe(z.array(z.string().regex(pattern, message)).max(MAX_FACET_VALUES, message))

const ids = (what: string) =>
  oneOrMore(/^[0-9a-fA-F]{24}$/, `Invalid ${what} ID`).transform((values) =>
    values.map((value) => value.toLowerCase()),
  )

/** Values as the counts name them. */
const texts = (name: string) =>
  oneOrMore(
    /^[\p{L}\p{M}\p{N}-]{1,60}$/u,
    `${name} must be up to ${MAX_FACET_VALUES} values such as rose-quartz, separated by commas`,
  )

const textChoices = Object.fromEntries(textFacets.map((key) => [key, texts(key).optional()])) as Record<
  TextFacet,
  z.ZodOptional<ReturnType<typeof texts>>
>

/** Values of one are alternatives, several of them hold together. */
export const facetChoices = {
  category: ids('category').optional(),
  brand: ids('brand').optional(),
  ...textChoices,
  /** They are ISO 3166-1 alpha-2 codes of the country of origin. */
  origin: oneOrMore(/^[A-Z]{2}$/, 'origin must be a country code such as IN').optional(),
  status: oneOrMore(
    new RegExp(`^(${productStatus.options.join('|')})$`),
    'status must be new, sale or regular',
  ).optional(),
  /** The filter means at least this many stars. */
  rating: oneOrMore(
    new RegExp(`^[${ratingSteps.join('')}]$`),
    `rating must be one of ${ratingSteps.join(', ')}`,
  ).optional(),
  inStock: oneOrMore(/^true$/, 'inStock must be true').optional(),
  /** Counts what each choice would find. */
  facets: z.literal('true', 'facets must be true').optional(),
}

const counted = z.array(
  z.object({
    /** The query takes it in this form. */
    value: z.string(),
    label: z.string(),
    count: z.number().int(),
    /** The colour has it where its sample is known. */
    hexCode: z.string().optional(),
  }),
)

/**
 * It counts the products that each choice would find: a facet's own choice does not narrow its counts, all
 * others do. Values that products state are those of the page's products, forty of each at most; the others
 * have those with a count.
 */
export const facetCounts = z.object({
  ...(Object.fromEntries(facetKeys.map((key) => [key, counted])) as Record<FacetKey, typeof counted>),
  /** The counts are of prices under ₹500, ₹500 to ₹1,000, ₹1,000 to ₹2,000 and above. */
  price: z.array(z.number().int()),
})
