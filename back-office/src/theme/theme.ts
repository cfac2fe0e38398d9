import { createTheme, type ThemeOptions } from '@mui/material'
import { components } from './components.ts'
import { headingFont } from './heading-font.ts'
import { tokens } from './tokens.ts'

const heading = { fontFamily: headingFont, fontWeight: 400, color: tokens.plumDeep }

const options: ThemeOptions = {
  palette: {
    mode: 'light',
    background: { default: tokens.paper, paper: tokens.surface },
    text: { primary: tokens.ink, secondary: tokens.inkSoft, disabled: tokens.inkSoft },
    action: { disabled: tokens.lineStrong, disabledBackground: tokens.line },
    divider: tokens.line,
    primary: {
      main: tokens.plum,
      dark: tokens.plumDeep,
      light: tokens.plumSoft,
      contrastText: tokens.onDark,
    },
    secondary: { main: tokens.indigo, light: tokens.indigoSoft, contrastText: tokens.onDark },
    success: { main: tokens.good, light: tokens.goodSoft },
    error: { main: tokens.bad, light: tokens.badSoft },
    warning: { main: tokens.gold, light: tokens.goldSoft },
    info: { main: tokens.indigo, light: tokens.indigoSoft },
  },
  shape: { borderRadius: tokens.radiusMd },
  spacing: tokens.space,
  typography: {
    fontFamily: tokens.sans,
    fontSize: 15,
    fontWeightMedium: 600,
    fontWeightBold: 600,
    h1: { ...heading, fontSize: tokens.text2xl, lineHeight: 1.25 },
    h2: { ...heading, fontSize: tokens.textXl, lineHeight: 1.35 },
    h3: { ...heading, fontSize: tokens.textLg, lineHeight: 1.4 },
    body1: { fontSize: tokens.textBase },
    body2: { fontSize: tokens.textSm },
    button: { textTransform: 'none', fontWeight: 600 },
  },
  transitions: { easing: { easeInOut: tokens.easeCalm } },
  components,
}

export const theme = createTheme(options)
