import { Alert, Box, Button, Card, TextField, Typography } from '@mui/material'
import { type FormEvent, useState } from 'react'
import { useLogin } from 'react-admin'
import { codeOf, messageOf } from '../platform/http.ts'
import { hasEnded } from '../platform/session.ts'
import { tokens } from '../theme/tokens.ts'
import { CodeField } from './code-field.tsx'
import { PasswordField } from './password-field.tsx'

/** Email and password; then, for whoever has one, the second factor. */
export function SignIn() {
  const login = useLogin()
  const [email, setEmail] = useState('')
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
      await login({ email, password, ...(step === 'code' && { code }) })
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
    <Box
      component="main"
      sx={{ minHeight: '100dvh', display: 'grid', placeItems: 'center', p: 2, alignContent: 'center' }}
    >
      <title>Sign in – Amritvasya back office</title>
      <Card sx={{ width: '100%', maxWidth: 400, p: { xs: 3, sm: 4 }, boxShadow: tokens.shadowSoft }}>
        <Typography variant="h1">Amritvasya</Typography>
        <Box sx={{ width: 48, height: 2, backgroundColor: tokens.goldBright, my: 1 }} />
        <Typography sx={{ color: 'text.secondary', mb: 3 }}>
          {step === 'password'
            ? 'Sign in to the back office'
            : 'Enter the code that your authenticator app shows, or one of your recovery codes'}
        </Typography>
        <Box component="form" onSubmit={submit} sx={{ display: 'grid', gap: 2 }}>
          {hasEnded() && !failure && step === 'password' && (
            <Alert severity="info" role="status">
              Your session has ended. Please sign in again.
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
      </Card>
    </Box>
  )
}
