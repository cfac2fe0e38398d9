import { type RaRecord, useGetManyAggregate } from 'react-admin'
import type { NameOf } from './readable.ts'

type Thing = Readonly<Record<string, unknown>>
type Named = RaRecord<string> & { name: string }

/** Returns the records that the ids in a field refer to, in one request for the whole screen. */
function useNamesIn(field: string, resource: string, things: readonly Thing[]): readonly Named[] {
  const ids = things.map((thing) => thing[field]).filter((id) => typeof id === 'string')
  const { data = [] } = useGetManyAggregate<Named>(
    resource,
    { ids },
    { enabled: ids.length > 0, retry: false },
  )
  // Deleted records are missing.
  return data.filter(Boolean)
}

/** Returns the names of the categories and brands that occur in the records. */
export function useNames(things: readonly Thing[]): NameOf {
  const categories = useNamesIn('categoryId', 'categories', things)
  const brands = useNamesIn('brandId', 'brands', things)
  const names = new Map([...categories, ...brands].map(({ id, name }) => [id, name]))
  return (id) => names.get(id)
}
