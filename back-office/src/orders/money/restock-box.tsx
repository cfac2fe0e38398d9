import { restocksByDefault } from '@amritvasya/contract/restock'
import { Checkbox, FormControlLabel } from '@mui/material'

type Props = {
  isOffered?: boolean
  reason: string
  /** Undefined until somebody decides: then the reason suggests it. */
  isRestocked: boolean | undefined
  onChange: (isRestocked: boolean) => void
}

/** Asks whether pieces that come back go on sale again. */
export function RestockBox({ isOffered = true, reason, isRestocked, onChange }: Props) {
  if (!isOffered) return null
  return (
    <FormControlLabel
      control={<Checkbox sx={{ width: 44, height: 44, ml: -1 }} />}
      label="Put the pieces back on sale"
      checked={isRestocked ?? restocksByDefault(reason)}
      onChange={(_, isChecked) => onChange(isChecked)}
    />
  )
}
