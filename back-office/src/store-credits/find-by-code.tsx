import { isGiftCardCode, normalisedCode } from '@amritvasya/contract/rules/gift-card-code'
import { TextField } from '@mui/material'
import { useState } from 'react'
import { useNavigate } from 'react-router-dom'
import { call } from '../platform/http.ts'
import { ConfirmButton } from '../ui/confirm-button.tsx'

/** The code goes to the server in a body, since addresses are logged. */
export function FindByCode() {
  const navigate = useNavigate()
  const [code, setCode] = useState('')
  const isCode = isGiftCardCode(normalisedCode(code))
  const find = async () => {
    const { item } = await call('POST /back-office/store-credits/find', { body: { code } })
    setCode('')
    navigate(`/store-credits/${item.id}/show`)
  }
  return (
    <ConfirmButton
      label="Find by code"
      right="POST /back-office/store-credits/find"
      title="Find a gift card"
      confirmLabel="Find"
      variant="outlined"
      isComplete={isCode}
      onConfirm={find}
    >
      {(isTried) => (
        <TextField
          label="Code on the card"
          value={code}
          onChange={({ target }) => setCode(target.value.toUpperCase())}
          error={isTried && !isCode}
          helperText={
            isTried && !isCode
              ? 'This is not a code of a gift card. Please compare it with the card.'
              : '16 letters and digits; dashes may be left out'
          }
          slotProps={{ htmlInput: { maxLength: 40, autoComplete: 'off', spellCheck: false } }}
          required
          fullWidth
          autoFocus
        />
      )}
    </ConfirmButton>
  )
}
