import type { Section } from '../../platform/section.ts'
import type { Choice } from '../../ui/link-listbox.tsx'
import type { FacetChoices } from './facet-choices.ts'
import type { ListChoices } from './list-choices.ts'

/** Some 190 choices are in each document, where arrays take half the room of objects. */
type SentChoice = [id: string, name: string, count: number | undefined, look?: string | true]

type SentChoices = {
  lists: Record<'categories' | 'brands' | 'origins', Section<SentChoice[]>>
  facets?:
    | { [Key in keyof FacetChoices]: Key extends 'counts' ? FacetChoices[Key] : SentChoice[] }
    | undefined
}

function sent({ id, name, count, isNested, hexCode }: Choice): SentChoice {
  const look = isNested || hexCode
  return look ? [id, name, count, look] : [id, name, count]
}

const received = ([id, name, count, look]: SentChoice): Choice => ({
  id,
  name,
  ...(count !== undefined && { count }),
  ...(look === true && { isNested: true }),
  ...(typeof look === 'string' && { hexCode: look }),
})

const mapped = <A, B>(section: Section<A[]>, change: (of: A) => B): Section<B[]> =>
  section.ok ? { ok: true, data: section.data.map(change) } : section

export const sendChoices = ({ categories, brands, origins, facets }: ListChoices): SentChoices => ({
  lists: {
    categories: mapped(categories, sent),
    brands: mapped(brands, sent),
    origins: mapped(origins, sent),
  },
  facets: facets && {
    stone: facets.stone.map(sent),
    color: facets.color.map(sent),
    size: facets.size.map(sent),
    intention: facets.intention.map(sent),
    counts: facets.counts,
  },
})

export const receiveChoices = ({ lists, facets }: SentChoices): ListChoices => ({
  categories: mapped(lists.categories, received),
  brands: mapped(lists.brands, received),
  origins: mapped(lists.origins, received),
  facets: facets && {
    stone: facets.stone.map(received),
    color: facets.color.map(received),
    size: facets.size.map(received),
    intention: facets.intention.map(received),
    counts: facets.counts,
  },
})
