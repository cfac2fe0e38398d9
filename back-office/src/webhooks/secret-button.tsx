import type { Webhook } from '@amritvasya/contract'
import { Checkbox, FormControlLabel } from '@mui/material'
import { useState } from 'react'
import { useRefresh } from 'react-admin'
import { call } from '../platform/http.ts'
import { ConfirmButton } from '../ui/confirm-button.tsx'
import { ShownOnceDialog } from '../ui/shown-once-dialog.tsx'

/** The secret is in the answer alone, so only a button closes the dialog that shows it. */
export function SecretButton({ webhook: { id, hasSecret } }: { webhook: Webhook }) {
  const refresh = useRefresh()
  const [secret, setSecret] = useState<string>()
  const [endFormer, setEndFormer] = useState(false)
  const draw = async () => {
    const { item } = await call('POST /back-office/webhooks/:id/secret', {
      params: { id },
      body: { endFormer },
    })
    setEndFormer(false)
    setSecret(item.secret)
  }
  return (
    <>
      <ConfirmButton
        label={hasSecret ? 'New secret' : 'Show the secret'}
        title={hasSecret ? 'Replace the secret?' : 'Show the secret?'}
        confirmLabel={hasSecret ? 'Replace' : 'Show'}
        variant={hasSecret ? 'outlined' : 'contained'}
        onConfirm={draw}
        isShownAnew={false}
      >
        {hasSecret ? (
          <>
            Messages are signed with both secrets for 24 hours, so that the other system can take over the new
            one meanwhile.
            <FormControlLabel
              control={
                <Checkbox checked={endFormer} onChange={({ target }) => setEndFormer(target.checked)} />
              }
              label="The old one has leaked: end it at once"
            />
          </>
        ) : (
          'Have the other system at hand: the secret is shown once.'
        )}
      </ConfirmButton>
      {secret && (
        <ShownOnceDialog
          title="Store this secret in the other system"
          warning="It is not shown again. Whoever has it can send messages in the name of your shop."
          leaving="The secret is not shown again. Leave without it?"
          secret={secret}
          onDone={() => {
            setSecret(undefined)
            refresh()
          }}
        />
      )}
    </>
  )
}
