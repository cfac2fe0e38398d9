import type { PolicySection } from '@amritvasya/contract/rules/policies/policy'
import type { ArticlePicture } from './article-pictures.ts'

export type Article = {
  slug: string
  title: string
  /** It is the publication day, as an ISO date. */
  date: string
  /** It has one or two sentences. */
  summary: string
  picture: ArticlePicture
  /** Search whose products the article shows. */
  search: string
  lead: string
  sections: readonly PolicySection[]
}
