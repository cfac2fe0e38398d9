import { useEffect, useRef } from 'react'
import { useNavigationType } from 'react-router'

type Field = HTMLInputElement | HTMLSelectElement

/** The field is uncontrolled, so that it works before hydration; the shopper's valid entry is never overwritten. */
export function useSyncedValue<T extends Field>(value: string) {
  const field = useRef<T>(null)
  const isBack = useNavigationType() === 'POP'
  const synced = useRef<string>(undefined)
  useEffect(() => {
    const element = field.current
    if (!element) return
    const isFirst = synced.current === undefined
    const isTyping = element.tagName === 'INPUT' && element === document.activeElement
    // The page of an earlier entry may arrive after a later one was made.
    const isChanged = !isFirst && element.value !== synced.current && element.validity.valid
    if ((isBack && !isFirst) || !(isTyping || isChanged)) element.value = value
    if (isTyping || element.value === value) synced.current = element.value
  }, [value, isBack])
  return field
}
