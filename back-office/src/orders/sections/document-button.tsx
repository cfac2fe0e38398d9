import type { BackOfficeFile } from '@amritvasya/contract'
import { Button, type ButtonProps } from '@mui/material'
import { FileText } from 'lucide-react'
import { useLacks } from '../../platform/use-lacks.ts'
import { useOrder } from '../use-order-action.ts'

type Props = {
  file: Extract<BackOfficeFile, `GET /back-office/orders/:id/${string}`>
  /** The file is one of several. */
  documentId?: string
  query?: string
  label: string
} & Pick<ButtonProps, 'variant' | 'startIcon'>

export function DocumentButton({
  file,
  documentId = '',
  query,
  label,
  variant = 'outlined',
  startIcon,
}: Props) {
  const { id } = useOrder()
  const lacks = useLacks()
  if (lacks(file)) return null
  const path = file.slice('GET '.length).replace(':id', id).replace(/:\w+/, documentId)
  return (
    <Button
      href={`/api${path}${query ? `?${query}` : ''}`}
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
