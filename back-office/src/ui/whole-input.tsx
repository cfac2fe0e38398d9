import { NumberInput, type NumberInputProps } from 'react-admin'

type Props = Omit<NumberInputProps, 'min' | 'max' | 'step'> & { range: readonly [min: number, max: number] }

export function WholeInput({ range: [min, max], ...input }: Props) {
  return <NumberInput {...input} min={min} max={max} step={1} />
}
