import { useGetRecordId, useResourceContext } from 'react-admin'
import { call } from '../platform/http.ts'

type Kept = Record<string, unknown>

/** Within an edit screen: a function that reads its thing as it is now, without showing it in the form. */
export function useReadTheirs(): () => Promise<Kept> {
  const resource = useResourceContext()
  const id = useGetRecordId()
  return async () =>
    (await call<{ item: Kept }>('GET', `/${resource}/${encodeURIComponent(String(id))}`)).item
}
