import type { Variant } from '@amritvasya/contract'
import { Button } from '../../ui/button.tsx'
import { addWords } from './add-words.ts'

type AddButtonProps = {
  variant: Pick<Variant, 'quantity' | 'promise'>
  size: 'md' | 'lg'
  className?: string
}

export const AddButton = ({ variant, size, className = '' }: AddButtonProps) => (
  <Button data-add="" size={size} className={className} disabled={variant.quantity === 0}>
    {addWords(variant, variant.quantity, false)}
  </Button>
)
