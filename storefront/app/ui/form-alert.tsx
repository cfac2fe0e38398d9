/**
 * What is wrong with a form as a whole. The region stays in the page, so that a new text is announced; without a box of
 * its own it takes no gap while it is empty.
 */
export function FormAlert({ message }: { message: string | undefined }) {
  return (
    <div role="alert" className="contents">
      {message && (
        <p className="col-span-full rounded-md bg-bad-soft px-3.5 py-2.5 text-sm text-bad">{message}</p>
      )}
    </div>
  )
}
