import { useEffect, useRef, useState } from 'react'
import { Form, type FormProps } from 'react-admin'
import { useFormState } from 'react-hook-form'
import { changedMeanwhile } from '../platform/http.ts'
import { PicturesInTransit } from '../platform/pictures-in-transit.tsx'
import { ChangedMeanwhile } from './changed-meanwhile.tsx'
import { refusalsIn } from './refusals.ts'
import { useShowRefusals } from './use-show-refusals.ts'

type Theirs = {
  readTheirs?: () => Promise<Record<string, unknown>>
}

function Refusals({ readTheirs }: Theirs) {
  const { submitCount, errors } = useFormState()
  const place = useRef<HTMLSpanElement>(null)
  const [isChanged, setChanged] = useState(false)
  const known = useRef(submitCount)
  const show = useShowRefusals(place)
  useEffect(() => {
    // submitCount returns to 0 when the form is reset.
    const isNew = submitCount > known.current
    known.current = submitCount
    const refusals = isNew ? refusalsIn(errors) : []
    if (isNew) setChanged(refusals.some(({ path }) => path === changedMeanwhile))
    if (refusals.length > 0) show(refusals)
  }, [submitCount, errors, show])
  const saveAgain = () => {
    setChanged(false)
    place.current?.closest('form')?.requestSubmit()
  }
  return (
    <>
      <span ref={place} hidden />
      {isChanged && <ChangedMeanwhile readTheirs={readTheirs} onSaveMine={saveAgain} />}
    </>
  )
}

/**
 * Shows errors at their fields and focuses the first. `noValidate`: the browser's bubbles would point at fields behind
 * the bars.
 */
export function CheckedForm({ children, readTheirs, ...form }: FormProps & Theirs) {
  return (
    <PicturesInTransit>
      <Form
        noValidate
        warnWhenUnsavedChanges
        disableInvalidFormNotification
        shouldFocusError={false}
        {...form}
      >
        {children}
        <Refusals readTheirs={readTheirs} />
      </Form>
    </PicturesInTransit>
  )
}
