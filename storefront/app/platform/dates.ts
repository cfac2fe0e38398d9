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

/** MMM dd, yyyy in India's time zone (CONST-03, decision 40). */
export function formatDate(value: string | Date): string {
  const { month, day, year } = pick(value)
  return `${month} ${day}, ${year}`
}

/** MMM dd, yyyy HH:mm in India's time zone (CONST-03, decision 40). */
export function formatDateTime(value: string | Date): string {
  const { hour, minute } = pick(value)
  return `${formatDate(value)} ${hour}:${minute}`
}
