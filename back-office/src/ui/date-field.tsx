import { formatDate, formatDateTime } from './dates.ts'

export function DateField({ value, time = false }: { value: string | null | undefined; time?: boolean }) {
  if (!value) return <span>–</span>
  return (
    <time dateTime={value} style={{ whiteSpace: 'nowrap' }}>
      {time ? formatDateTime(value) : formatDate(value)}
    </time>
  )
}
