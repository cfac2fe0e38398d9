/** Labels for the staff; the owner's own package names are for shoppers. */
export const packageNames: Readonly<Record<string, string>> = {
  tarot: 'Tarot',
  numerology: 'Numerology',
  'complete-package': 'Complete package',
}
