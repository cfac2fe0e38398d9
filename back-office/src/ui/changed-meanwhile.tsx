import { Alert, Box, Button, DialogContentText } from '@mui/material'
import { useState } from 'react'
import { useFormContext } from 'react-hook-form'
import { messageOf } from '../platform/http.ts'
import { ConfirmButton } from './confirm-button.tsx'
import { Difference } from './difference.tsx'

type Values = Record<string, unknown>

type Props = {
  /** Without it, the form cannot overwrite the other change. */
  readTheirs: (() => Promise<Values>) | undefined
  /** Submits again, with the version of the other change. */
  onSaveMine: () => void
}

/** Fields that identify the version a form started from. */
const stamps = ['version', 'updatedAt']
const own = ['id', 'createdAt', ...stamps]

/** Omits fields that only the server writes. */
const entered = (values: Values, shownIn: Values) =>
  Object.fromEntries(Object.entries(values).filter(([name]) => name in shownIn && !own.includes(name)))

/** It is shown after a concurrent change; the form can overwrite it. */
export function ChangedMeanwhile({ readTheirs, onSaveMine }: Props) {
  const { getValues, setValue } = useFormContext<Values>()
  const [theirs, setTheirs] = useState<Values>()
  const [failure, setFailure] = useState('')
  const read = async () => {
    setTheirs(undefined)
    setFailure('')
    await readTheirs?.().then(setTheirs, (error: unknown) => setFailure(messageOf(error)))
  }
  const saveMine = async () => {
    for (const stamp of stamps) if (theirs && stamp in theirs) setValue(stamp, theirs[stamp])
    onSaveMine()
  }
  return (
    <Alert
      severity="warning"
      sx={{ m: 2, flexWrap: { xs: 'wrap', sm: 'nowrap' }, '& .MuiAlert-message': { flex: '1 1 12rem' } }}
      action={
        <Box sx={{ display: 'flex', flexWrap: 'wrap' }}>
          <Button color="inherit" component="a" href={location.href} target="_blank" rel="noopener">
            See theirs
          </Button>
          <ConfirmButton
            isOffered={readTheirs !== undefined}
            label="Save mine"
            color="inherit"
            onOpen={() => void read()}
            title="Save yours over theirs?"
            confirmLabel="Save mine"
            isComplete={theirs !== undefined}
            isShownAnew={false}
            onConfirm={saveMine}
          >
            {() => (
              <>
                <DialogContentText>
                  {failure || 'Crossed out is what they saved; yours is beside it and replaces it.'}
                </DialogContentText>
                {theirs && (
                  <Difference before={entered(theirs, getValues())} after={entered(getValues(), theirs)} />
                )}
              </>
            )}
          </ConfirmButton>
        </Box>
      }
    >
      This has been changed since you opened it. What you entered stays here until you leave this page.
    </Alert>
  )
}
