import type { ThemeOptions } from '@mui/material'
import { headingFont } from './heading-font.ts'
import { tokens } from './tokens.ts'

/** Below 900 px the back office is used by touch. */
const finger = '@media (width < 900px)'
const target = { minHeight: 44 }
const field = { fullWidth: true, margin: 'dense', helperText: false } as const

export const components: ThemeOptions['components'] = {
  MuiCssBaseline: {
    styleOverrides: {
      // Sticky bars must not cover what has the focus: the app bar, the phone's bar and a form's buttons.
      html: { scrollPaddingBlock: '4.5rem 9rem' },
      ':focus-visible': { outline: `3px solid ${tokens.indigo}`, outlineOffset: 2 },
      '@media (prefers-reduced-motion: reduce)': {
        '*, ::before, ::after': {
          animationDuration: '0.01ms !important',
          animationIterationCount: '1 !important',
          transitionDuration: '0.01ms !important',
        },
      },
    },
  },
  MuiButtonBase: { defaultProps: { disableRipple: true } },
  MuiButton: {
    defaultProps: { disableElevation: true },
    styleOverrides: {
      root: { [finger]: target, '&.Mui-focusVisible': { outlineOffset: 2 } },
      // Disabled text stays readable, as in the shop; while loading, the spinner replaces it.
      contained: { '&.Mui-disabled:not(.MuiButton-loading)': { color: tokens.inkSoft } },
    },
  },
  MuiIconButton: { styleOverrides: { root: { color: 'inherit', [finger]: { ...target, minWidth: 44 } } } },
  MuiPaper: {
    defaultProps: { elevation: 0 },
    styleOverrides: { rounded: { borderRadius: tokens.radiusMd } },
  },
  MuiCard: { styleOverrides: { root: { border: `1px solid ${tokens.line}`, boxShadow: 'none' } } },
  MuiTextField: { defaultProps: { variant: 'outlined', size: 'small' } },
  MuiFormControl: {
    defaultProps: { variant: 'outlined', size: 'small' },
    // The label of the field below overlaps its upper edge.
    styleOverrides: { marginDense: { marginTop: 8, marginBottom: 14 } },
  },
  RaTextInput: { defaultProps: field },
  RaNumberInput: { defaultProps: field },
  RaSelectInput: { defaultProps: field },
  RaAutocompleteInput: { defaultProps: field },
  RaBooleanInput: {
    defaultProps: { helperText: false },
    styleOverrides: {
      root: {
        marginBottom: 10,
        // It is aligned with the label of the switch.
        '& .MuiFormHelperText-root': { margin: '-6px 0 0 58px' },
      },
    },
  },
  MuiOutlinedInput: {
    styleOverrides: {
      root: {
        backgroundColor: tokens.surface,
        [finger]: target,
        // iOS zooms into fields with text below 16 px.
        '& input': { [finger]: { fontSize: '1rem' } },
      },
      notchedOutline: { borderColor: tokens.lineStrong },
    },
  },
  MuiInputLabel: { styleOverrides: { root: { color: tokens.inkSoft } } },
  MuiAutocomplete: {
    styleOverrides: {
      paper: { border: `1px solid ${tokens.lineStrong}` },
      tag: {
        [finger]: {
          height: 44,
          borderRadius: 22,
          '& .MuiChip-deleteIcon': { width: 44, height: 44, padding: 11, margin: 0 },
        },
      },
    },
  },
  MuiChip: { styleOverrides: { root: { fontWeight: 600 } } },
  MuiTableCell: {
    styleOverrides: {
      root: { borderColor: tokens.line, paddingBlock: 8 },
      head: { color: tokens.inkSoft, fontWeight: 600, backgroundColor: tokens.paperDeep },
    },
  },
  MuiFormControlLabel: { styleOverrides: { root: { [finger]: target } } },
  MuiMenuItem: { styleOverrides: { root: { [finger]: target } } },
  MuiTab: { styleOverrides: { root: { textTransform: 'none', minHeight: 44 } } },
  MuiDialogTitle: {
    styleOverrides: {
      root: { fontFamily: headingFont, fontWeight: 400, fontSize: tokens.textXl, color: tokens.plumDeep },
    },
  },
  MuiDialogActions: { styleOverrides: { root: { padding: '12px 24px 20px' } } },
  MuiSwitch: {
    styleOverrides: {
      thumb: { border: `1px solid ${tokens.lineStrong}`, boxShadow: 'none' },
      track: { opacity: 1, backgroundColor: tokens.lineStrong },
    },
  },
  MuiAlert: {
    styleOverrides: {
      root: {
        '&.MuiAlert-standard': { color: tokens.ink, overflowWrap: 'anywhere' },
        '&.MuiAlert-standard.MuiAlert-colorError': { backgroundColor: tokens.badSoft },
        '&.MuiAlert-standard.MuiAlert-colorWarning': { backgroundColor: tokens.goldFaint },
        '&.MuiAlert-standard.MuiAlert-colorSuccess': { backgroundColor: tokens.goodSoft },
        '&.MuiAlert-standard.MuiAlert-colorInfo': { backgroundColor: tokens.indigoSoft },
      },
    },
  },
  MuiTooltip: { styleOverrides: { tooltip: { backgroundColor: tokens.plumDeep, fontSize: '0.875rem' } } },
  // On phones the buttons of forms, dialogs and lists are at the bottom.
  MuiSnackbar: {
    styleOverrides: {
      root: { [finger]: { bottom: 'auto', top: 'calc(4.25rem + env(safe-area-inset-top))' } },
    },
  },
  MuiAppBar: { defaultProps: { elevation: 0 } },
}
