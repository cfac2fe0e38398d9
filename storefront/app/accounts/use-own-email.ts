import { useEffect, useState } from 'react'
import { createHttpApi } from '../platform/http-api.ts'
import { useApiBase } from '../platform/use-api.ts'
import { readToken } from './session-store.ts'

/** Returns state of a field for an email address, prefilled for a signed-in customer who has not typed yet. */
export function useOwnEmail(): [string, (email: string) => void] {
  const base = useApiBase()
  const [email, setEmail] = useState('')
  useEffect(() => {
    const token = readToken()
    if (!token) return
    const fill = async () => {
      const { user } = await createHttpApi(base, { token })('GET /users/profile', {})
      setEmail((typed) => typed || user.email)
    }
    // Without it the address is typed.
    fill().catch(() => {})
  }, [base])
  return [email, setEmail]
}
