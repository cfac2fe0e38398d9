import type { AdminQuestion } from '@amritvasya/contract'
import { StatusChip } from '../ui/status-chip.tsx'

const chips = {
  open: { label: 'To answer', tone: 'waiting' },
  answered: { label: 'Published', tone: 'good' },
  declined: { label: 'Declined', tone: 'neutral' },
} as const

export const QuestionState = ({ state }: Pick<AdminQuestion, 'state'>) => <StatusChip {...chips[state]} />
