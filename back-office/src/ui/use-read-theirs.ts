import { useEditContext } from 'react-admin'
import { call } from '../platform/http.ts'

type Row = Record<string, unknown>

/** Reads the record without changing the form. */
export function useReadTheirs(): () => Promise<Row> {
  const { resource, record } = useEditContext()
  return async () =>
    (await call<{ item: Row }>('GET', `/${resource}/${encodeURIComponent(String(record?.id))}`)).item
}
