import type { StoreCredit } from '@amritvasya/contract'
import { Button } from '@mui/material'
import { useState } from 'react'
import { useNotify, useRefresh } from 'react-admin'
import { call, messageOf } from '../platform/http.ts'
import { useLacks } from '../platform/use-lacks.ts'
import { ConfirmButton } from '../ui/confirm-button.tsx'
import { ShownOnceDialog } from '../ui/shown-once-dialog.tsx'

const right = 'POST /back-office/store-credits/:id/code'

/** The code is in the answer alone, so only a button closes the dialog that shows it. */
export function CodeButton({ credit: { id, kind, lastFour, state } }: { credit: StoreCredit }) {
  const refresh = useRefresh()
  const notify = useNotify()
  const lacks = useLacks()
  const [code, setCode] = useState<string>()
  const [isBusy, setBusy] = useState(false)
  const isCard = kind === 'gift-card' && state === 'open'
  const isFirst = isCard && lastFour === null
  const draw = async () => {
    const { item } = await call('POST /back-office/store-credits/:id/code', { params: { id } })
    setCode(item.code)
  }
  /** Asks nothing before, because no other code ends with it. */
  const drawFirst = async () => {
    setBusy(true)
    await draw().catch((error: unknown) => notify(messageOf(error), { type: 'error' }))
    setBusy(false)
  }
  return (
    <>
      {isFirst && !lacks(right) && (
        <Button variant="contained" onClick={drawFirst} loading={isBusy}>
          Show the code
        </Button>
      )}
      <ConfirmButton
        label="New code"
        isOffered={isCard && !isFirst}
        right={right}
        title={`Replace the code …${lastFour}?`}
        confirmLabel="Replace"
        variant="outlined"
        onConfirm={draw}
      >
        The former code ends at once. What is left on the card stays.
      </ConfirmButton>
      {code && (
        <ShownOnceDialog
          title="Write this code on the card"
          warning="It is not shown again, and whoever has it can spend the card. If it is lost, give the card a new code."
          leaving="The code is not shown again. Leave without it?"
          confirmLabel="I have written it down"
          secret={code}
          onDone={() => {
            setCode(undefined)
            refresh()
          }}
        />
      )}
    </>
  )
}
