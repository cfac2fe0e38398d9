import type { Article } from './article.ts'
import { braceletThatFits } from './bracelet-that-fits.ts'
import { livingWithSelenite } from './living-with-selenite.ts'
import { pocketGanesha } from './pocket-ganesha.ts'

/** The newest article comes first. */
export const articles: readonly Article[] = [pocketGanesha, livingWithSelenite, braceletThatFits]
