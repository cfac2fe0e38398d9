import { Box, Card } from '@mui/material'
import { useLogin } from 'react-admin'
import { tokens } from '../theme/tokens.ts'
import { SignInForm } from './sign-in-form.tsx'

export function SignIn() {
  const login = useLogin()
  return (
    <Box
      component="main"
      sx={{ minHeight: '100dvh', display: 'grid', placeItems: 'center', p: 2, alignContent: 'center' }}
    >
      <title>Sign in – Amritvasya back office</title>
      <Card sx={{ width: '100%', maxWidth: 400, p: { xs: 3, sm: 4 }, boxShadow: tokens.shadowSoft }}>
        <SignInForm onSignIn={login} />
      </Card>
    </Box>
  )
}
