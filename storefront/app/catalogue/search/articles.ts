import type { ListedArticle } from '@amritvasya/contract'
import { useEffect, useState } from 'react'
import { createHttpApi } from '../../platform/http-api.ts'
import { useApiBase } from '../../platform/use-api.ts'
import { type SitePage, searchedWords } from './site-pages.ts'

const MAX_ARTICLES = 2
let loaded: Promise<readonly ListedArticle[]> | undefined

/** @returns up to two articles whose titles have all searched words, or words that begin so */
export function articlesFor(search: string, articles: readonly ListedArticle[]): SitePage[] {
  const words = searchedWords(search)
  if (words.length === 0) return []
  return articles
    .filter(({ title }) => {
      const known = searchedWords(title)
      return words.every((word) => known.some((one) => one.startsWith(word)))
    })
    .slice(0, MAX_ARTICLES)
    .map(({ slug, title }) => ({ to: `/blog/${slug}`, title }))
}

/** They are the owner's, read once for all searches of a visit; none while they cannot be read. */
export function useArticles(isNeeded: boolean): readonly ListedArticle[] {
  const base = useApiBase()
  const [articles, setArticles] = useState<readonly ListedArticle[]>([])
  useEffect(() => {
    if (!isNeeded) return
    let isCurrent = true
    loaded ??= createHttpApi(base, {})('GET /public/articles', {}).then((response) => response.articles)
    loaded.then(
      (list) => isCurrent && setArticles(list),
      () => {
        loaded = undefined
      },
    )
    return () => {
      isCurrent = false
    }
  }, [isNeeded, base])
  return articles
}
