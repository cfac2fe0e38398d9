import { SelectInput } from 'react-admin'
import { choicesOf } from '../ui/choices.ts'
import { labelNames } from '../ui/value-words.ts'

const filters = {
  isPublished: { label: 'State', choices: choicesOf({ true: 'Published', false: 'Draft' }) },
  isLow: { label: 'Stock', choices: choicesOf({ true: 'Low or sold out', false: 'Enough' }) },
  isDeclared: { label: 'Legal details', choices: choicesOf({ true: 'Complete', false: 'Incomplete' }) },
  isAwaited: { label: 'Shoppers', choices: choicesOf({ true: 'Somebody waits', false: 'Nobody waits' }) },
  label: { label: 'Label', choices: choicesOf(labelNames) },
}

type Props = { name: keyof typeof filters; source?: string; margin?: 'none' }

export function ProductFilter({ name, source = name, ...input }: Props) {
  return <SelectInput source={source} {...filters[name]} helperText={false} {...input} />
}
