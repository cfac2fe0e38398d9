const inIndia = new Intl.DateTimeFormat('en-CA', {
  timeZone: 'Asia/Kolkata',
  year: 'numeric',
  month: '2-digit',
})

/** Returns India's year from April to March: `2627` for April 2026 to March 2027. */
export function financialYear(moment: Date): string {
  const [year = 0, month = 0] = inIndia.format(moment).split('-').map(Number)
  const begins = month >= 4 ? year : year - 1
  return `${begins % 100}`.padStart(2, '0') + `${(begins + 1) % 100}`.padStart(2, '0')
}

const prefixes = { invoice: 'INV', 'credit-note': 'CRN' } as const
export type DocumentKind = keyof typeof prefixes

/** Returns `INV2627-000042`: rule 46(b) of the CGST Rules allows at most 16 letters, digits and hyphens. */
export const documentNumber = (kind: DocumentKind, year: string, count: number): string =>
  `${prefixes[kind]}${year}-${`${count}`.padStart(6, '0')}`
