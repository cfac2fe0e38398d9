import { type RefObject, useCallback, useEffect, useState } from 'react'
import { useNotify } from 'react-admin'
import { useFormContext } from 'react-hook-form'
import { fieldOf, focusFirstWrong, type Refusal } from './refusals.ts'

/** Messages about no field, and the number of invalid fields. */
type Round = { elsewhere: readonly string[]; wrong: number }

const corrects = (count: number) =>
  count === 1 ? 'One field needs correcting.' : `${count} fields need correcting.`

/**
 * Shows each message at its field, focuses the first, and shows messages about no field as a toast.
 * @param place any element within the form
 */
export function useShowRefusals(place: RefObject<HTMLElement | null>) {
  const { control, clearErrors, setError } = useFormContext()
  const notify = useNotify()
  const [round, setRound] = useState<Round>()

  // The focus moves once the messages are rendered.
  useEffect(() => {
    const form = place.current?.closest('form')
    if (!round || !form) return
    const isMarked = focusFirstWrong(form)
    const { elsewhere, wrong } = round
    const text = elsewhere.join(' ') || (isMarked ? corrects(wrong) : 'ra.message.invalid_form')
    notify(text, { type: 'error' })
  }, [round, notify, place])

  return useCallback(
    (refusals: readonly Refusal[]) => {
      const elsewhere: string[] = []
      const wrong = new Set<string>()
      for (const { path, message } of refusals) {
        const field = fieldOf(path, control._names.mount)
        // An error on a path that is no field would never be cleared and would block the form.
        if (field !== path) clearErrors(path)
        if (field) setError(field, { type: 'server', message })
        if (field) wrong.add(field)
        else elsewhere.push(message)
      }
      setRound({ elsewhere, wrong: wrong.size })
    },
    [control, clearErrors, setError],
  )
}
