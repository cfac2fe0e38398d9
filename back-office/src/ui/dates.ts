const parts = new Intl.DateTimeFormat('en-US', {
  timeZone: 'Asia/Kolkata',
  year: 'numeric',
  month: 'short',
  day: '2-digit',
  hour: '2-digit',
  minute: '2-digit',
  hourCycle: 'h23',
})

function pick(value: string | Date): Record<string, string> {
  return Object.fromEntries(parts.formatToParts(new Date(value)).map((part) => [part.type, part.value]))
}

/** Formats as MMM dd, yyyy in Indian time. */
export function formatDate(value: string | Date): string {
  const { month, day, year } = pick(value)
  return `${month} ${day}, ${year}`
}

/** Formats as MMM dd, yyyy HH:mm in Indian time. */
export function formatDateTime(value: string | Date): string {
  const { hour, minute } = pick(value)
  return `${formatDate(value)} ${hour}:${minute}`
}

/** India has one time zone without daylight saving. */
const offset = 5.5 * 3_600_000

/** Formats an ISO moment (UTC) for a datetime-local field in Indian time; '' for none. */
export function toLocal(moment: string | null | undefined): string {
  return moment ? new Date(Date.parse(moment) + offset).toISOString().slice(0, 16) : ''
}

/** Parses a datetime-local value in Indian time to an ISO moment (UTC); null when empty. */
export function fromLocal(text: string): string | null {
  return text ? new Date(Date.parse(`${text}Z`) - offset).toISOString() : null
}
