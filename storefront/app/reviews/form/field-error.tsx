export function FieldError({ id, error }: { id: string; error: string | undefined }) {
  return (
    <div role="alert">
      {error && (
        <p id={id} className="mt-1 text-sm text-bad">
          {error}
        </p>
      )}
    </div>
  )
}
