import { ImagePlus, X } from 'lucide-react'
import { type ChangeEvent, useRef, useState } from 'react'
import { FieldError } from './field-error.tsx'
import { type PreparedPicture, preparePicture } from './prepare-picture.ts'
import { MAX_PICTURES, refusalOf, sortOut } from './review-draft.ts'

type PictureFieldProps = {
  pictures: PreparedPicture[]
  /** A change of those that are there by then, as the form may change while a picture is prepared. */
  onChange: (change: (pictures: PreparedPicture[]) => PreparedPicture[]) => void
  /** While it is true, sending the form would leave out what was chosen. */
  onBusy: (busy: boolean) => void
  label?: string
  error?: string | undefined
}

export function PictureField({
  pictures,
  onChange,
  onBusy,
  label = 'Photos (optional)',
  error,
}: PictureFieldProps) {
  const input = useRef<HTMLInputElement>(null)
  const [problem, setProblem] = useState<string>()
  const [busy, setBusy] = useState(false)

  const add = async ({ currentTarget }: ChangeEvent<HTMLInputElement>) => {
    const { taken, problem: wrong } = sortOut([...(currentTarget.files ?? [])], pictures.length)
    // Lets a removed file be chosen again.
    currentTarget.value = ''
    setBusy(true)
    onBusy(true)
    const ready: PreparedPicture[] = []
    let refusal: string | undefined
    // Decoding three photographs at once overloads small phones.
    for (const file of taken) {
      const picture = await preparePicture(file)
      const wrongPicture = refusalOf(file, picture)
      if (picture && !wrongPicture) ready.push(picture)
      refusal ??= wrongPicture
    }
    setProblem(refusal ?? wrong)
    onChange((before) => [...before, ...ready])
    setBusy(false)
    onBusy(false)
  }
  const remove = (id: number) => {
    setProblem(undefined)
    onChange((before) => before.filter((picture) => picture.id !== id))
    input.current?.focus()
  }

  return (
    <div>
      <p id="pictures-label" className="mb-1 text-sm font-semibold text-ink">
        {label}
      </p>
      <ul className="flex flex-wrap gap-3">
        {pictures.map(({ id, name, preview }, at) => (
          <li key={id} className="relative">
            <img
              src={preview}
              alt={name}
              width={96}
              height={96}
              className="size-24 rounded-md border border-line object-cover"
            />
            <button
              type="button"
              aria-label={`Remove photo ${at + 1}`}
              onClick={() => remove(id)}
              className="absolute -top-2 -right-2 grid size-11 place-items-center"
            >
              <span className="grid size-7 place-items-center rounded-full bg-plum text-on-dark">
                <X className="size-4" aria-hidden="true" />
              </span>
            </button>
          </li>
        ))}
        <li className={pictures.length >= MAX_PICTURES ? 'sr-only' : ''}>
          <label className="relative grid size-24 cursor-pointer place-items-center rounded-md border border-dashed border-line-strong bg-surface text-center text-xs text-plum focus-within:outline-2 focus-within:outline-offset-2 focus-within:outline-indigo hover:bg-plum-soft">
            <span className="grid justify-items-center gap-1">
              <ImagePlus className="size-6" aria-hidden="true" />
              {busy ? 'One moment…' : 'Add photos'}
            </span>
            <input
              ref={input}
              type="file"
              multiple
              accept="image/jpeg,image/png,image/webp"
              aria-invalid={error ? true : undefined}
              aria-describedby="pictures-hint pictures-error"
              disabled={busy}
              onChange={(event) => void add(event)}
              className="absolute inset-0 cursor-pointer opacity-0"
            />
          </label>
        </li>
      </ul>
      <p id="pictures-hint" className="mt-1 text-sm text-ink-soft">
        Up to 3. JPEG, PNG or WebP. Large photos are made smaller before they are sent.
      </p>
      <FieldError id="pictures-error" error={problem ?? error} />
    </div>
  )
}
