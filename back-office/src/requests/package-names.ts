/** What the packages are called in lists; the owner's own names for them are for shoppers. */
export const packageNames: Readonly<Record<string, string>> = {
  tarot: 'Tarot',
  numerology: 'Numerology',
  'complete-package': 'Complete package',
}
