/**
 * As in the storefront's styles/tokens.css; indigoSoft and goldFaint exist only here. Contrast is AA or better on paper
 * and surface.
 */
export const tokens = {
  paper: '#fbf7f0',
  paperDeep: '#f4ecdf',
  surface: '#fffdf9',
  line: '#e7dccb',
  lineStrong: '#8f7f73',
  ink: '#2b2130',
  inkSoft: '#5d5162',
  onDark: '#fbf3e6',
  plum: '#4a1f54',
  plumDeep: '#2f1338',
  plumSoft: '#f1e7f1',
  indigo: '#2b2c63',
  indigoSoft: '#e8e8f3',
  gold: '#7d5a17',
  goldBright: '#a97f32',
  goldSoft: '#ecd9ac',
  /** Background of small gold text, for which goldSoft is too strong. */
  goldFaint: '#fbf1d9',
  good: '#2c6547',
  goodSoft: '#e4efe6',
  bad: '#9b2c33',
  badSoft: '#f8e6e3',
  serif: '"Marcellus", "Times New Roman", serif',
  sans: '"Mukta", "Arial", sans-serif',
  textXs: '0.8125rem',
  textSm: '0.9375rem',
  textBase: '1.0625rem',
  textLg: '1.1875rem',
  textXl: '1.375rem',
  text2xl: '1.75rem',
  /** Pixels, as all radii. */
  radiusSm: 4,
  radiusMd: 8,
  radiusLg: 12,
  shadowSoft: '0 1px 2px rgb(47 19 56 / 0.05), 0 4px 16px rgb(47 19 56 / 0.06)',
  shadowRaised: '0 2px 6px rgb(47 19 56 / 0.08), 0 14px 36px rgb(47 19 56 / 0.12)',
  easeCalm: 'cubic-bezier(0.22, 0.61, 0.36, 1)',
  /** Pixels: `p: 2` is 16. */
  space: 8,
} as const
