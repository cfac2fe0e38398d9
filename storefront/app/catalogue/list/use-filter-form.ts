import { useEffect, useEffectEvent, useRef } from 'react'
import { useLocation, useNavigate, useNavigation } from 'react-router'
import { addressOfForm, type NormaliseForm } from './form-address.ts'

/** The form's buttons submit it where there is no JavaScript. */
export function useFilterForm(normalise: NormaliseForm) {
  const form = useRef<HTMLFormElement>(null)
  const navigate = useNavigate()
  const here = useLocation()
  const { location = here } = useNavigation()

  const apply = useEffectEvent((element: HTMLFormElement) => {
    const address = addressOfForm(element, normalise)
    const isNew = address !== undefined && address !== location.pathname + location.search
    if (isNew) navigate(address, { preventScrollReset: true })
  })

  useEffect(() => {
    const element = form.current
    if (!element) return
    // React's onChange fires with every key; the native event fires when a field is left or an option chosen.
    const onChange = () => apply(element)
    const onSubmit = (event: SubmitEvent) => {
      event.preventDefault()
      apply(element)
    }
    element.addEventListener('change', onChange)
    element.addEventListener('submit', onSubmit)
    return () => {
      element.removeEventListener('change', onChange)
      element.removeEventListener('submit', onSubmit)
    }
  }, [])
  return form
}
