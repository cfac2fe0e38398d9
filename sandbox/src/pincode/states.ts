const renamed: Record<string, string> = {
  CHATTISGARH: 'Chhattisgarh',
  PONDICHERRY: 'Puducherry',
  'DADRA & NAGAR HAVELI': 'Dadra and Nagar Haveli and Daman and Diu',
  'DAMAN & DIU': 'Dadra and Nagar Haveli and Daman and Diu',
}

/** The data predate Telangana (50…) and Ladakh (194…). */
export function stateToday(state: string, pincode: string): string {
  if (/^50[0-9]/.test(pincode)) return 'Telangana'
  if (pincode.startsWith('194')) return 'Ladakh'
  return renamed[state] ?? capitalise(state)
}

/** It turns TAMIL NADU into Tamil Nadu, JAMMU & KASHMIR into Jammu and Kashmir. */
const capitalise = (name: string): string =>
  name
    .toLowerCase()
    .replaceAll('&', 'and')
    .replace(/\b(?!and\b)[a-z]/g, (letter) => letter.toUpperCase())
