import { wordsOf } from '../search/words.ts'
import type { ProductFacts } from './facts.repository.ts'

/**
 * The words under which a product is found, each once. Besides plain words: with n: those of its name, with g: those
 * of the names of its categories.
 */
export function productWords(facts: ProductFacts, categoryWords: readonly string[]): Set<string> {
  const found = new Set<string>()
  for (const word of wordsOf(facts.name)) found.add(word).add(`n:${word}`)
  for (const word of categoryWords) found.add(word).add(`g:${word}`)
  for (const text of [facts.short_description, facts.material ?? '', facts.brand_name]) {
    for (const word of wordsOf(text)) found.add(word)
  }
  return found
}
