import type { PolicySection } from '../policies/policy.ts'
import type { ArticlePicture } from './article-pictures.ts'

/** An article of the blog (STATIC-05). Articles are part of the code and change only with a release. */
export type Article = {
  slug: string
  title: string
  /** Publication day, as an ISO date. */
  date: string
  /** One or two sentences. */
  summary: string
  picture: ArticlePicture
  /** The catalogue search whose products the article shows at its end. */
  search: string
  lead: string
  sections: readonly PolicySection[]
}
