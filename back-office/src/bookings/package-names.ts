/** Staff labels; the owner's own names are for shoppers. */
export const packageNames: Readonly<Record<string, string>> = {
  tarot: 'Tarot',
  numerology: 'Numerology',
  'complete-package': 'Complete package',
}
