import { useEditContext } from 'react-admin'
import { call } from '../platform/http.ts'

type Kept = Record<string, unknown>

/** Within an edit screen: a function that reads its thing as it is now, without showing it in the form. */
export function useReadTheirs(): () => Promise<Kept> {
  const { resource, record } = useEditContext()
  return async () =>
    (await call<{ item: Kept }>('GET', `/${resource}/${encodeURIComponent(String(record?.id))}`)).item
}
