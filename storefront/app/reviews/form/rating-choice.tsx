import { FieldError } from './field-error.tsx'

const path = 'M10 1.6l2.6 5.3 5.8.8-4.2 4.1 1 5.8L10 14.9l-5.2 2.7 1-5.8L1.6 7.7l5.8-.8z'
const words = ['', 'Poor', 'Fair', 'Good', 'Very good', 'Excellent']

type RatingChoiceProps = { value: number; onChange: (rating: number) => void; error: string | undefined }

export function RatingChoice({ value, onChange, error }: RatingChoiceProps) {
  return (
    <fieldset aria-describedby={error ? 'rating-error' : undefined}>
      <legend className="mb-1 text-sm font-semibold text-ink">Your rating</legend>
      <div className="-ml-2 flex items-center">
        {[1, 2, 3, 4, 5].map((rating) => (
          <label
            key={rating}
            className="relative grid size-11 cursor-pointer place-items-center text-gold-bright"
          >
            <input
              type="radio"
              name="rating"
              value={rating}
              checked={value === rating}
              onChange={() => onChange(rating)}
              aria-label={`${rating} ${rating === 1 ? 'star' : 'stars'}, ${words[rating]}`}
              aria-invalid={error ? true : undefined}
              className="absolute inset-0 cursor-pointer appearance-none rounded-md"
            />
            <svg viewBox="0 0 20 20" className="pointer-events-none size-7" aria-hidden="true">
              <path
                d={path}
                fill={rating <= value ? 'currentColor' : 'none'}
                stroke="currentColor"
                strokeWidth="1.2"
              />
            </svg>
          </label>
        ))}
        <span className="ml-2 text-sm text-ink-soft" aria-hidden="true">
          {words[value]}
        </span>
      </div>
      <FieldError id="rating-error" error={error} />
    </fieldset>
  )
}
