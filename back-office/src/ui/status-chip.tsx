import { Chip } from '@mui/material'
import { tokens } from '../theme/tokens.ts'

const tones = {
  neutral: { color: tokens.ink, backgroundColor: tokens.paperDeep },
  good: { color: tokens.good, backgroundColor: tokens.goodSoft },
  bad: { color: tokens.bad, backgroundColor: tokens.badSoft },
  waiting: { color: tokens.gold, backgroundColor: tokens.goldFaint },
  busy: { color: tokens.indigo, backgroundColor: tokens.indigoSoft },
} as const
export type Tone = keyof typeof tones
export type ChipWords = { label: string; tone: Tone }

/** The colour only supports the label. */
export function StatusChip({ label, tone = 'neutral' }: { label: string; tone?: Tone }) {
  return <Chip size="small" label={label} sx={tones[tone]} />
}
