import { type FormEvent, useState } from 'react'
import { messageOf } from '../platform/http.ts'

/** For a form of a few fields: whether it is under way, and what the API said against it. */
export function useSubmit(send: () => Promise<void>) {
  const [busy, setBusy] = useState(false)
  const [failure, setFailure] = useState('')
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    setBusy(true)
    setFailure('')
    try {
      await send()
    } catch (error) {
      setFailure(messageOf(error))
    } finally {
      setBusy(false)
    }
  }
  return { submit, busy, failure }
}
