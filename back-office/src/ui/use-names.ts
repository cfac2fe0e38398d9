import { type RaRecord, useGetManyAggregate } from 'react-admin'
import type { NameOf } from './readable.ts'

type Thing = Readonly<Record<string, unknown>>
type NamedRecord = RaRecord<string> & { name: string }

/** Batches the ids of the whole screen into one request. */
function useNamesIn(field: string, resource: string, things: readonly Thing[]): readonly NamedRecord[] {
  const ids = things.map((thing) => thing[field]).filter((id) => typeof id === 'string')
  const { data = [] } = useGetManyAggregate<NamedRecord>(
    resource,
    { ids },
    { enabled: ids.length > 0, retry: false },
  )
  // Deleted records are missing.
  return data.filter(Boolean)
}

export function useNames(things: readonly Thing[]): NameOf {
  const categories = useNamesIn('categoryId', 'categories', things)
  const brands = useNamesIn('brandId', 'brands', things)
  const names = new Map([...categories, ...brands].map(({ id, name }) => [id, name]))
  return (id) => names.get(id)
}
