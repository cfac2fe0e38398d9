import { useEffect, useId, useRef, useState } from 'react'
import { plainPincode } from './pincode.ts'

type Asked = { about: string; message: string; isConfirmed: boolean }

/**
 * Manages the server's question about a pincode that is unknown or belongs to another state (PINCODE_NOT_CONFIRMED). A
 * change of pincode or state discards it.
 */
export function usePincodeQuestion({ pincode, state }: { pincode: string; state: string }) {
  const [asked, setAsked] = useState<Asked>()
  const about = `${plainPincode(pincode)} ${state}`
  const open = asked?.about === about ? asked : undefined
  return {
    asked: open,
    isConfirmed: open?.isConfirmed ?? false,
    ask: (message: string) => setAsked({ about, message, isConfirmed: false }),
    confirm: (isConfirmed: boolean) => open && setAsked({ ...open, isConfirmed }),
  }
}

type PincodeQuestionProps = { asked: Asked | undefined; confirm: (isConfirmed: boolean) => void }

/** Takes the focus when it appears, so that screen readers read it at once. */
export function PincodeQuestion({ asked, confirm }: PincodeQuestionProps) {
  const id = useId()
  const box = useRef<HTMLInputElement>(null)
  useEffect(() => {
    if (asked && !asked.isConfirmed) box.current?.focus()
  }, [asked])
  if (!asked) return null
  return (
    <div className="rounded-md bg-bad-soft px-3.5 pt-2.5 pb-1">
      <p id={id} className="text-sm text-bad">
        {asked.message}
      </p>
      <label className="flex min-h-11 cursor-pointer items-center gap-3 text-sm font-semibold">
        <input
          ref={box}
          type="checkbox"
          checked={asked.isConfirmed}
          aria-describedby={id}
          onChange={(event) => confirm(event.currentTarget.checked)}
          className="size-5 accent-plum"
        />
        Yes, this is right
      </label>
    </div>
  )
}
