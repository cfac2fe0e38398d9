import { useEffect, useRef } from 'react'
import { useNavigationType } from 'react-router'

type Field = HTMLInputElement | HTMLSelectElement

/**
 * For a field of a form whose values stand in the address: shows the new value when the address changes, but takes
 * nothing from under a shopper's fingers. The field itself is uncontrolled, so that it works before React does.
 */
export function useSyncedValue<T extends Field>(value: string) {
  const field = useRef<T>(null)
  const isBack = useNavigationType() === 'POP'
  const isFirst = useRef(true)
  useEffect(() => {
    const element = field.current
    const isTyping = element?.tagName === 'INPUT' && element === document.activeElement
    const mayChange = !isTyping || (isBack && !isFirst.current)
    isFirst.current = false
    if (element && mayChange) element.value = value
  }, [value, isBack])
  return field
}
