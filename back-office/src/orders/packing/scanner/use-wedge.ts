import { useEffect, useRef } from 'react'

/** These milliseconds lie between the keys of a scanner that types; nobody types so fast. */
const MAX_GAP_MS = 60
const MIN_LENGTH = 4

const isTyping = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement &&
  (target.isContentEditable || /^(INPUT|TEXTAREA|SELECT)$/.test(target.tagName))

function typedSoFar(code: string, key: string, isLate: boolean): string {
  if (key === 'Shift') return code
  if (key.length !== 1) return ''
  return isLate ? key : code + key
}

/** Takes codes of scanners that type them and press Enter, wherever the focus is, except in a field. */
export function useWedge(onCode: (code: string) => void): void {
  const handler = useRef(onCode)
  handler.current = onCode
  useEffect(() => {
    let code = ''
    let at = 0
    const take = (event: KeyboardEvent) => {
      if (isTyping(event.target) || event.ctrlKey || event.altKey || event.metaKey) return
      const isLate = event.timeStamp - at > MAX_GAP_MS
      at = event.timeStamp
      if (event.key === 'Enter' && !isLate && code.length >= MIN_LENGTH) {
        // The focused button must not be pressed.
        event.preventDefault()
        event.stopPropagation()
        handler.current(code)
        code = ''
      } else code = typedSoFar(code, event.key, isLate)
    }
    document.addEventListener('keydown', take, { capture: true })
    return () => document.removeEventListener('keydown', take, { capture: true })
  }, [])
}
