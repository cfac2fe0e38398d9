import { type RaRecord, useGetManyAggregate } from 'react-admin'
import type { NameOf } from './readable.ts'

type Thing = Readonly<Record<string, unknown>>
type Named = RaRecord<string> & { name: string }

/** What the ids in a field of some things are called; asked of the API, for all that ask on one screen at once. */
function useNamesIn(field: string, resource: string, things: readonly Thing[]): readonly Named[] {
  const ids = things.map((thing) => thing[field]).filter((id) => typeof id === 'string')
  const { data = [] } = useGetManyAggregate<Named>(
    resource,
    { ids },
    { enabled: ids.length > 0, retry: false },
  )
  // Those that are not there any more are left open.
  return data.filter(Boolean)
}

/** Names for the ids of categories and brands in some things. */
export function useNames(things: readonly Thing[]): NameOf {
  const categories = useNamesIn('categoryId', 'categories', things)
  const brands = useNamesIn('brandId', 'brands', things)
  const names = new Map([...categories, ...brands].map(({ id, name }) => [id, name]))
  return (id) => names.get(id)
}
