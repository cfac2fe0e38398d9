import { type RefObject, useCallback, useEffect, useState } from 'react'
import { useNotify } from 'react-admin'
import { useFormContext } from 'react-hook-form'
import { fieldOf, focusFirstWrong, type Refusal } from './refusals.ts'

/** What stands at no field after a form was refused, and how many fields are wrong. */
type Round = { elsewhere: readonly string[]; wrong: number }

const corrects = (count: number) =>
  count === 1 ? 'One field needs correcting.' : `${count} fields need correcting.`

/**
 * Shows what is wrong with a form: each message at its field; the first one is led to, and a note says so. What is
 * about no field stands in the note.
 * @param place anything within the form
 */
export function useShowRefusals(place: RefObject<HTMLElement | null>) {
  const { control, clearErrors, setError } = useFormContext()
  const notify = useNotify()
  const [round, setRound] = useState<Round>()

  // Once the messages stand there.
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
        // An error of what is no field would never go away, and the form could not be sent again.
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
