import { z } from 'zod'
import { seoDescriptionLength, seoTitleLength } from './rules/seo.ts'

/** A page shows it to search engines; an empty part stands for what the page shows by itself. */
export const seo = z.object({
  title: z.string(),
  description: z.string(),
  /** It is the address of the picture of link previews. */
  picture: z.string().nullable(),
})
export type Seo = z.output<typeof seo>

/** The back office has the same in these fields. */
export const seoFields = {
  seoTitle: z.string(),
  seoDescription: z.string(),
  sharePicture: z.object({ hash: z.string(), url: z.string() }).nullable(),
}

/** Null and blank become ''; without it the present text stays. */
const text = (what: string, most: number) =>
  z
    .string(`${what} must be text`)
    .nullable()
    .transform((value) => (value ?? '').replace(/[\s\p{Cc}]+/gu, ' ').trim())
    .pipe(z.string().max(most, `${what} must be at most ${most} characters`))
    .optional()

const anotherUpload = 'Please add this picture again'

/** A form sends them; what is left out stays. */
export const seoFieldInputs = {
  seoTitle: text('Title for search engines', seoTitleLength.most),
  seoDescription: text('Description for search engines', seoDescriptionLength.most),
  sharePicture: z
    .object({ hash: z.string(anotherUpload).regex(/^[0-9a-f]{16}$/, anotherUpload) })
    .nullable()
    .optional(),
}
export type SeoInput = { [Field in keyof typeof seoFieldInputs]?: z.output<(typeof seoFieldInputs)[Field]> }
