import { useEffect, useRef } from 'react'
import { useNavigationType } from 'react-router'

type Field = HTMLInputElement | HTMLSelectElement

/** Uncontrolled, so that the field works before hydration; typing is never overwritten. */
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
