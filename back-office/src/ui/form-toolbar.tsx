import { Box, Typography } from '@mui/material'
import type { ReactNode } from 'react'
import { SaveButton } from 'react-admin'
import { useFormState } from 'react-hook-form'
import type { StaffCall } from '../platform/permissions.ts'
import { usePicturesInTransit } from '../platform/pictures-in-transit.tsx'
import { useLacks } from '../platform/use-lacks.ts'

type Props = {
  label?: string
  /** True lets an unchanged form be sent. */
  isNew?: boolean
  /** The call that it makes, `METHOD /path` below /back-office. */
  right?: StaffCall
  children?: ReactNode
}

export function FormToolbar({ label = 'Save', isNew = false, right, children }: Props) {
  const lacks = useLacks()
  const { isSubmitting } = useFormState()
  const isWaiting = usePicturesInTransit() > 0
  const isReadOnly = right !== undefined && lacks(right)
  return (
    <Box
      sx={{
        position: 'sticky',
        bottom: { xs: 'var(--phone-bar)', md: 0 },
        zIndex: 2,
        display: 'flex',
        flexWrap: 'wrap',
        gap: 1.5,
        py: 1.5,
        px: { xs: 2, md: 3 },
        borderRadius: '0 0 8px 8px',
        backgroundColor: 'background.paper',
        borderTop: 1,
        borderColor: 'divider',
      }}
    >
      {/* alwaysEnable overrides `disabled` and would allow a second press. */}
      {!isReadOnly && (
        <SaveButton label={label} alwaysEnable={isNew && !isSubmitting && !isWaiting} disabled={isWaiting} />
      )}
      {children}
      <Typography role="status" sx={{ alignSelf: 'center', color: 'text.secondary' }}>
        {isReadOnly && 'You can see this, but not change it.'}
        {isWaiting && 'Pictures are still being sent. You can save as soon as they are here.'}
      </Typography>
    </Box>
  )
}
