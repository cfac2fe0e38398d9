import { Alert, Box, Button, TextField, Typography } from '@mui/material'
import { type FormEvent, type ReactNode, useState } from 'react'
import { codeOf, messageOf } from '../platform/http.ts'
import type { Credentials } from '../platform/session.ts'
import { tokens } from '../theme/tokens.ts'
import { CodeField } from './code-field.tsx'
import { PasswordField } from './password-field.tsx'

type Props = {
  /** @throws HttpError SECOND_FACTOR_REQUIRED when a code is needed, and other refusals */
  onSignIn: (credentials: Credentials) => Promise<unknown>
  knownEmail?: string
  /** It is shown until the first refusal. */
  notice?: ReactNode
  /** It is the id of the instructions, for aria-labelledby. */
  labelId?: string
}

export function SignInForm({ onSignIn, knownEmail = '', notice, labelId }: Props) {
  const [email, setEmail] = useState(knownEmail)
  const [password, setPassword] = useState('')
  const [code, setCode] = useState('')
  const [step, setStep] = useState<'password' | 'code'>('password')
  const [failure, setFailure] = useState('')
  const [busy, setBusy] = useState(false)

  const submit = async (event: FormEvent) => {
    event.preventDefault()
    setBusy(true)
    setFailure('')
    try {
      await onSignIn({ email, password, ...(step === 'code' && { code }) })
    } catch (error) {
      if (codeOf(error) === 'SECOND_FACTOR_REQUIRED') setStep('code')
      else setFailure(messageOf(error))
    } finally {
      setBusy(false)
    }
  }
  const back = () => {
    setStep('password')
    setCode('')
    setFailure('')
  }

  return (
    <>
      <Typography variant="h1">Amritvasya</Typography>
      <Box sx={{ width: 48, height: 2, backgroundColor: tokens.goldBright, my: 1 }} />
      <Typography id={labelId} sx={{ color: 'text.secondary', mb: 3 }}>
        {step === 'password'
          ? 'Sign in to the back office'
          : 'Enter the code from your authenticator app, or a recovery code'}
      </Typography>
      <Box component="form" onSubmit={submit} sx={{ display: 'grid', gap: 2 }}>
        {notice && !failure && step === 'password' && (
          <Alert severity="info" role="status">
            {notice}
          </Alert>
        )}
        {failure && (
          <Alert severity="error" role="alert">
            {failure}
          </Alert>
        )}
        {step === 'password' ? (
          <>
            <TextField
              fullWidth
              required
              type="email"
              label="Email"
              autoComplete="username"
              value={email}
              onChange={(event) => setEmail(event.target.value)}
              slotProps={{ inputLabel: { required: false } }}
            />
            <PasswordField
              label="Password"
              autoComplete="current-password"
              autoFocus={knownEmail !== ''}
              value={password}
              onChange={(event) => setPassword(event.target.value)}
            />
          </>
        ) : (
          <CodeField autoFocus value={code} onChange={(event) => setCode(event.target.value)} />
        )}
        <Button type="submit" variant="contained" size="large" loading={busy}>
          Sign in
        </Button>
        {step === 'code' && <Button onClick={back}>Go back</Button>}
      </Box>
    </>
  )
}
