import { type FormEvent, useState } from 'react'
import { errorsOf, messageOf } from '../platform/http.ts'

export function useSubmit(send: () => Promise<void>) {
  const [busy, setBusy] = useState(false)
  const [failure, setFailure] = useState('')
  const [errors, setErrors] = useState<Readonly<Record<string, string>>>({})
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    setBusy(true)
    setFailure('')
    setErrors({})
    try {
      await send()
    } catch (error) {
      setFailure(messageOf(error))
      setErrors(errorsOf(error))
    } finally {
      setBusy(false)
    }
  }
  return { submit, busy, failure, errors }
}
