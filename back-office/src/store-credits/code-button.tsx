import type { StoreCredit } from '@amritvasya/contract'
import {
  Box,
  Button,
  Dialog,
  DialogActions,
  DialogContent,
  DialogContentText,
  DialogTitle,
  Typography,
} from '@mui/material'
import { useId, useState } from 'react'
import { useRefresh } from 'react-admin'
import { act } from '../platform/data-provider.ts'
import { ConfirmButton } from '../ui/confirm-button.tsx'
import { CopyButton } from '../ui/copy-button.tsx'
import { useUnsavedGuard } from '../ui/use-unsaved-guard.ts'

function NewCode({ code, onDone }: { code: string; onDone: () => void }) {
  const heading = useId()
  useUnsavedGuard(true, 'The code is not shown again. Leave without it?')
  return (
    <Dialog open aria-labelledby={heading} fullWidth maxWidth="xs">
      <DialogTitle id={heading}>Write this code on the card</DialogTitle>
      <DialogContent sx={{ display: 'grid', gap: 2, justifyItems: 'start' }}>
        <DialogContentText>
          It is not shown again, and whoever has it can spend the card. If it is lost, give the card a new
          code.
        </DialogContentText>
        <Box
          sx={{ p: 2, borderRadius: 1, backgroundColor: 'primary.light', width: '100%', textAlign: 'center' }}
        >
          <Typography component="strong" sx={{ fontFamily: 'monospace', fontSize: '1.125rem' }}>
            {code}
          </Typography>
        </Box>
        <CopyButton text={code} />
      </DialogContent>
      <DialogActions>
        <Button variant="contained" onClick={onDone}>
          I have written it down
        </Button>
      </DialogActions>
    </Dialog>
  )
}

/** The code is in the answer alone, so only a button closes the dialog that shows it. */
export function CodeButton({ credit: { id, kind, lastFour, state } }: { credit: StoreCredit }) {
  const refresh = useRefresh()
  const [code, setCode] = useState<string>()
  const draw = async () => {
    const item = await act<{ id: string; code: string }>('store-credits', id, 'code')
    setCode(item.code)
  }
  return (
    <>
      <ConfirmButton
        label={lastFour ? 'New code' : 'Show a code'}
        isOffered={kind === 'gift-card' && state === 'open'}
        right="POST /store-credits/:id/code"
        title={lastFour ? `Replace the code …${lastFour}?` : 'Give the card a code?'}
        confirmLabel={lastFour ? 'Replace' : 'Show'}
        variant={lastFour ? 'outlined' : 'contained'}
        onConfirm={draw}
      >
        {lastFour
          ? 'The former code ends at once. What is left on the card stays.'
          : 'Have the card at hand: the code is shown once.'}
      </ConfirmButton>
      {code && (
        <NewCode
          code={code}
          onDone={() => {
            setCode(undefined)
            refresh()
          }}
        />
      )}
    </>
  )
}
