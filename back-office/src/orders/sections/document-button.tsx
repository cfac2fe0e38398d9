import { Button, type ButtonProps } from '@mui/material'
import { FileText } from 'lucide-react'
import { useOrder } from '../use-order-action.ts'

type Props = {
  path: string
  label: string
} & Pick<ButtonProps, 'variant' | 'startIcon'>

export function DocumentButton({ path, label, variant = 'outlined', startIcon }: Props) {
  const { id } = useOrder()
  return (
    <Button
      href={`/api/back-office/orders/${id}/${path}`}
      target="_blank"
      rel="noopener"
      variant={variant}
      sx={{ justifyContent: 'start' }}
      startIcon={startIcon ?? <FileText size={18} aria-hidden="true" />}
    >
      {label}
    </Button>
  )
}
