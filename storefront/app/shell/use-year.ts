import { useEffect, useState } from 'react'

const inIndia = new Intl.DateTimeFormat('en', { timeZone: 'Asia/Kolkata', year: 'numeric' })

/** The year in India. */
export const yearOf = (time: number): number => Number(inIndia.format(time))

/** The year of the page, put right in the browser where the page was kept over New Year. */
export function useYear(rendered: number): number {
  const [year, setYear] = useState(rendered)
  useEffect(() => setYear(yearOf(Date.now())), [])
  return year
}
