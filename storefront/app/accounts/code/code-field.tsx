import { type ClipboardEvent, type KeyboardEvent, type Ref, useImperativeHandle, useRef } from 'react'
import { type Boxes, codeLength, eraseBox, fillBoxes, typedInto } from './code-boxes.ts'

export type CodeFieldHandle = { focus: (box?: number) => void }

type CodeFieldProps = {
  label: string
  boxes: Boxes
  onChange: (boxes: Boxes) => void
  describedBy: string
  invalid: boolean
  ref: Ref<CodeFieldHandle>
}

export function CodeField({ label, boxes, onChange, describedBy, invalid, ref }: CodeFieldProps) {
  const inputs = useRef<(HTMLInputElement | null)[]>([])
  const focus = (box = 0) => inputs.current[box]?.focus()
  useImperativeHandle(ref, () => ({ focus }))

  const apply = (changed: { boxes: Boxes; next: number }) => {
    onChange(changed.boxes)
    focus(changed.next)
  }
  const paste = (event: ClipboardEvent, at: number) => {
    event.preventDefault()
    apply(fillBoxes(boxes, at, event.clipboardData.getData('text')))
  }
  const press = (event: KeyboardEvent, at: number) => {
    const steps: Record<string, number> = {
      ArrowLeft: at - 1,
      ArrowRight: at + 1,
      Home: 0,
      End: codeLength - 1,
    }
    const step = steps[event.key]
    if (event.key === 'Backspace') apply(eraseBox(boxes, at))
    else if (step !== undefined) focus(step)
    else return
    event.preventDefault()
  }

  return (
    <fieldset aria-describedby={describedBy}>
      <legend className="mb-2 block text-sm font-semibold text-ink">{label}</legend>
      <div className="flex max-w-sm justify-between gap-1.5 xs:gap-2.5">
        {boxes.map((digit, at) => (
          <input
            // biome-ignore lint/suspicious/noArrayIndexKey: a box is its place
            key={at}
            ref={(input) => {
              inputs.current[at] = input
            }}
            aria-label={`Digit ${at + 1} of ${codeLength}`}
            aria-invalid={invalid || undefined}
            autoComplete={at === 0 ? 'one-time-code' : 'off'}
            inputMode="numeric"
            pattern="[0-9]*"
            value={digit}
            onFocus={(event) => event.currentTarget.select()}
            onChange={(event) => {
              const typed = typedInto(digit, event.currentTarget.value)
              if (typed === '') onChange(boxes.map((other, index) => (index === at ? '' : other)))
              else apply(fillBoxes(boxes, at, typed))
            }}
            onPaste={(event) => paste(event, at)}
            onKeyDown={(event) => press(event, at)}
            className="h-14 w-full min-w-0 max-w-13 rounded-md border border-line-strong bg-surface text-center text-xl text-ink focus:border-plum aria-invalid:border-bad"
          />
        ))}
      </div>
    </fieldset>
  )
}
