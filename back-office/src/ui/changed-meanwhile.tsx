import { Alert, Box, Button, DialogContentText } from '@mui/material'
import { useState } from 'react'
import { useFormContext } from 'react-hook-form'
import { messageOf } from '../platform/http.ts'
import { ConfirmButton } from './confirm-button.tsx'
import { Difference } from './difference.tsx'

type Values = Record<string, unknown>

type Props = {
  /** Reads what the form is about as it is now; without it, mine is not to be saved over it. */
  readTheirs: (() => Promise<Values>) | undefined
  /** Sends the form again, which now says that theirs was seen. */
  onSaveMine: () => void
}

/** What says which state a form was made from. */
const stamps = ['version', 'updatedAt']
const own = ['id', 'createdAt', ...stamps]

/** What people enter, without what only the shop writes. */
const entered = (values: Values, shownIn: Values) =>
  Object.fromEntries(Object.entries(values).filter(([name]) => name in shownIn && !own.includes(name)))

/** Above a form that somebody else was faster to save: theirs is a link away, and mine can be saved over it. */
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
                  {failure ||
                    'Crossed out is what they saved; beside it stands yours, which takes its place.'}
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
      Someone else has changed this. What you entered stays here until you leave this page.
    </Alert>
  )
}
