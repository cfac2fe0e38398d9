import { brandColors } from '@amritvasya/contract/rules/brand-colors'

/**
 * The colours are those of the storefront's styles/tokens.css; indigoSoft and goldFaint exist only here.
 * Contrast is AA or better on paper and surface.
 */
export const tokens = {
  ...brandColors,
  indigoSoft: '#e8e8f3',
  /** Background of small gold text, for which goldSoft is too strong. */
  goldFaint: '#fbf1d9',
  serif: '"Marcellus", "Times New Roman", serif',
  sans: '"Mukta", "Arial", sans-serif',
  textXs: '0.8125rem',
  textSm: '0.9375rem',
  textBase: '1.0625rem',
  textLg: '1.1875rem',
  textXl: '1.375rem',
  text2xl: '1.75rem',
  /** All radii are in pixels. */
  radiusSm: 4,
  radiusMd: 8,
  radiusLg: 12,
  shadowSoft: '0 1px 2px rgb(47 19 56 / 0.05), 0 4px 16px rgb(47 19 56 / 0.06)',
  shadowRaised: '0 2px 6px rgb(47 19 56 / 0.08), 0 14px 36px rgb(47 19 56 / 0.12)',
  easeCalm: 'cubic-bezier(0.22, 0.61, 0.36, 1)',
  /** The unit is the pixel: `p: 2` is 16. */
  space: 8,
} as const
