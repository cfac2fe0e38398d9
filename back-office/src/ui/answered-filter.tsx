import { ChoiceFilter } from './choice-filter.tsx'
import { choicesOf } from './choices.ts'
import { StatusChip } from './status-chip.tsx'

const names = { false: 'Open', true: 'Answered' }

export const AnsweredFilter = () => (
  <ChoiceFilter source="isAnswered" label="State" choices={choicesOf(names)} />
)

export const AnsweredChip = ({ isAnswered }: { isAnswered: boolean }) => (
  <StatusChip label={names[`${isAnswered}`]} tone={isAnswered ? 'good' : 'waiting'} />
)
