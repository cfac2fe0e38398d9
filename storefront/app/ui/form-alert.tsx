/** It is always rendered, so that screen readers announce a new error. */
export function FormAlert({ message }: { message: string | undefined }) {
  return (
    <div role="alert" className="contents">
      {message && (
        <p className="col-span-full rounded-md bg-bad-soft px-3.5 py-2.5 text-sm text-bad">{message}</p>
      )}
    </div>
  )
}
