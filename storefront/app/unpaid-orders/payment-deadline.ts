const time = new Intl.DateTimeFormat('en-IN', {
  timeZone: 'Asia/Kolkata',
  hour: '2-digit',
  minute: '2-digit',
  hourCycle: 'h23',
})

/** Formats a payment deadline as Indian time (16:30); no date is needed, as the deadline is within a day. */
export const clockTime = (when: string): string => time.format(new Date(when))
