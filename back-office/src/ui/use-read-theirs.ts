import { useEditContext } from 'react-admin'
import { dataProvider } from '../platform/data-provider.ts'

/** Reads the record without changing the form. */
export function useReadTheirs(): () => Promise<Record<string, unknown>> {
  const { resource, record } = useEditContext()
  return async () => (await dataProvider.getOne(resource, { id: record?.id })).data
}
