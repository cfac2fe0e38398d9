import { useEffect, useEffectEvent, useRef } from 'react'
import { useLocation, useNavigate, useNavigation } from 'react-router'

export type FieldValues = { search: string; minPrice: string; maxPrice: string }

/**
 * The form's buttons submit it where there is no JavaScript.
 * @param tidy returns the normalised address of the form's values, and the fields as they then read
 */
export function useFilterForm(tidy: (params: URLSearchParams) => { address: string; fields: FieldValues }) {
  const form = useRef<HTMLFormElement>(null)
  const navigate = useNavigate()
  const here = useLocation()
  const { location = here } = useNavigation()

  const apply = useEffectEvent((element: HTMLFormElement) => {
    if (!element.checkValidity()) return
    const values = [...new FormData(element)].filter((entry): entry is [string, string] => {
      return typeof entry[1] === 'string'
    })
    const { address, fields } = tidy(new URLSearchParams(values))
    for (const [name, value] of Object.entries(fields)) {
      const field = element.elements.namedItem(name)
      if (field instanceof HTMLInputElement) field.value = value
    }
    if (address !== location.pathname + location.search) navigate(address, { preventScrollReset: true })
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
