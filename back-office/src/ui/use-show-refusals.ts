import { type RefObject, useCallback, useEffect, useState } from 'react'
import { useNotify } from 'react-admin'
import { useFormContext } from 'react-hook-form'
import { fieldOf, focusFirstWrong, type Refusal } from './refusals.ts'

type Round = { elsewhere: readonly string[]; wrong: number }

const corrects = (count: number) =>
  count === 1 ? 'One field needs correcting.' : `${count} fields need correcting.`

/**
 * Messages about no field become a toast.
 * @param place any element within the form
 */
export function useShowRefusals(place: RefObject<HTMLElement | null>) {
  const { control, clearErrors, setError } = useFormContext()
  const notify = useNotify()
  const [round, setRound] = useState<Round>()

  // The messages must be rendered first.
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
        // An error on another path would never be cleared and would block the form.
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
