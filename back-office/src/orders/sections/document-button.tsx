import { Button, type ButtonProps } from '@mui/material'
import { FileText } from 'lucide-react'
import { useLacks } from '../../platform/use-lacks.ts'
import { useOrder } from '../use-order-action.ts'

type Props = {
  path: string
  label: string
} & Pick<ButtonProps, 'variant' | 'startIcon'>

/** The contract names the right by kind and document. */
const rightOf = (path: string): string => {
  const [kind, document] = (path.split('?')[0] ?? '').split('/')
  const parameter = kind === 'credit-notes' ? ':noteId' : ':invoiceId'
  return `GET /orders/:id/${kind}${document ? `/${parameter}` : ''}`
}

export function DocumentButton({ path, label, variant = 'outlined', startIcon }: Props) {
  const { id } = useOrder()
  const lacks = useLacks()
  if (lacks(rightOf(path))) return null
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
