import { useListContext } from 'react-admin'
import { DownloadLink } from './download-link.tsx'

/** Exports what the filters of the list around it find, on all pages and in its order. */
export function ExportLink() {
  const { resource, filterValues, sort } = useListContext()
  const chosen = Object.entries(filterValues).filter(([, value]) => value !== undefined && value !== '')
  const query = new URLSearchParams([
    ...chosen.map(([name, value]) => [name, String(value)]),
    ['sort', sort.field],
    ['order', sort.order.toLowerCase()],
  ])
  const file = `GET /back-office/${resource as 'orders' | 'customers'}.csv` as const
  return <DownloadLink file={file} query={query} label="Export" more="CSV" variant="text" />
}
