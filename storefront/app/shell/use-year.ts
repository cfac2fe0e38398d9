import { useEffect, useState } from 'react'

const inIndia = new Intl.DateTimeFormat('en', { timeZone: 'Asia/Kolkata', year: 'numeric' })

/** Returns the year in India. */
export const yearOf = (time: number): number => Number(inIndia.format(time))

/** Returns the current year, corrected after hydration where the page was cached over New Year. */
export function useYear(rendered: number): number {
  const [year, setYear] = useState(rendered)
  useEffect(() => setYear(yearOf(Date.now())), [])
  return year
}
