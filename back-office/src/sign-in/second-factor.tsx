import { Typography } from '@mui/material'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { clear } from '../platform/session.ts'
import { SectionCard } from '../ui/section-card.tsx'
import { StatusChip } from '../ui/status-chip.tsx'
import { AddSecondFactor } from './add-second-factor.tsx'
import { RecoveryCodes } from './recovery-codes.tsx'
import { RemoveSecondFactor } from './remove-second-factor.tsx'

type Props = { isOn: boolean; onChange: () => void }

export function SecondFactor({ isOn, onChange }: Props) {
  const [recoveryCodes, setRecoveryCodes] = useState<readonly string[]>()
  // It is on as soon as the recovery codes exist, not once the dialog is closed.
  const isOnNow = isOn || recoveryCodes !== undefined
  const remembered = useQueryClient()
  const changed = () => {
    clear()
    void remembered.invalidateQueries({ queryKey: ['auth'] })
    onChange()
  }
  const finish = () => {
    setRecoveryCodes(undefined)
    changed()
  }
  return (
    <SectionCard
      title="Two-step sign-in"
      actions={<StatusChip label={isOnNow ? 'On' : 'Off'} tone={isOnNow ? 'good' : 'neutral'} />}
    >
      <Typography sx={{ color: 'text.secondary', mb: 2 }}>
        With two-step sign-in, a stolen password is not enough: signing in also asks for a code from an app on
        your phone.
      </Typography>
      {recoveryCodes && <RecoveryCodes codes={recoveryCodes} onDone={finish} />}
      {isOnNow ? <RemoveSecondFactor onRemoved={changed} /> : <AddSecondFactor onAdded={setRecoveryCodes} />}
    </SectionCard>
  )
}
