import type { PolicySection } from '../policies/policy.ts'
import type { ArticlePicture } from './article-pictures.ts'

/** STATIC-05: an article of the blog. Articles are part of the shop's code and change only with it. */
export type Article = {
  /** The last part of its address. */
  slug: string
  title: string
  /** The day it appeared, as an ISO date. */
  date: string
  /** One or two sentences. */
  summary: string
  picture: ArticlePicture
  /** What is searched in the catalogue for the pieces at its end. */
  search: string
  lead: string
  sections: readonly PolicySection[]
}
