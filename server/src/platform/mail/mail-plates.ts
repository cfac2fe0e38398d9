/** Each plate stands in the storefront's folder public/plates, and has a text for mail clients that show no pictures. */
export const mailPlates = {
  crystals: 'A cluster of amethyst crystals',
  'closed-box': 'A closed gift box',
  'singing-bowl': 'A singing bowl with its striker',
  'string-of-beads': 'Rudraksha beads on a string',
  lamp: 'A brass lamp in the shape of a lotus',
} as const
export type MailPlateName = keyof typeof mailPlates

export type MailPlate = { address: string; alt: string }

/**
 * Mail clients do not know AVIF, and some no WebP.
 * @param publicUrl has no trailing slash
 */
export const mailPlate = (name: MailPlateName, publicUrl: string): MailPlate => ({
  address: `${publicUrl}/plates/mail-${name}.jpg`,
  alt: mailPlates[name],
})
