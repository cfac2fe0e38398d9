const time = new Intl.DateTimeFormat('en-IN', {
  timeZone: 'Asia/Kolkata',
  hour: 'numeric',
  minute: '2-digit',
  hour12: true,
})

/** Until when an order waits, as a clock in India says it: 10:30 am. It is never more than a day ahead. */
export const clockTime = (when: string): string => time.format(new Date(when)).replace(/\s/g, '\u00a0')
