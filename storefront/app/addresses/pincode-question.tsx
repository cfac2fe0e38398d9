import { plainPincode } from '@amritvasya/contract/rules/pincodes'
import { useEffect, useId, useRef, useState } from 'react'

type OpenQuestion = { about: string; message: string; isConfirmed: boolean }

export function usePincodeQuestion({ pincode, state }: { pincode: string; state: string }) {
  const [question, setQuestion] = useState<OpenQuestion>()
  const about = `${plainPincode(pincode)} ${state}`
  const open = question?.about === about ? question : undefined
  return {
    question: open,
    isConfirmed: open?.isConfirmed ?? false,
    ask: (message: string) => setQuestion({ about, message, isConfirmed: false }),
    confirm: (isConfirmed: boolean) => open && setQuestion({ ...open, isConfirmed }),
  }
}

type PincodeQuestionProps = { question: OpenQuestion | undefined; confirm: (isConfirmed: boolean) => void }

export function PincodeQuestion({ question, confirm }: PincodeQuestionProps) {
  const id = useId()
  const box = useRef<HTMLInputElement>(null)
  useEffect(() => {
    if (question && !question.isConfirmed) box.current?.focus()
  }, [question])
  if (!question) return null
  return (
    <div className="rounded-md bg-bad-soft px-3.5 pt-2.5 pb-1">
      <p id={id} className="text-sm text-bad">
        {question.message}
      </p>
      <label className="flex min-h-11 cursor-pointer items-center gap-3 text-sm font-semibold">
        <input
          ref={box}
          type="checkbox"
          checked={question.isConfirmed}
          aria-describedby={id}
          onChange={(event) => confirm(event.currentTarget.checked)}
          className="size-5 accent-plum"
        />
        Yes, this is right
      </label>
    </div>
  )
}
