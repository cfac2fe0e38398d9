const time = new Intl.DateTimeFormat('en-IN', {
  timeZone: 'Asia/Kolkata',
  hour: '2-digit',
  minute: '2-digit',
  hourCycle: 'h23',
})

/** Until when an order waits, as a clock in India says it: 16:30. It is never more than a day ahead. */
export const clockTime = (when: string): string => time.format(new Date(when))
