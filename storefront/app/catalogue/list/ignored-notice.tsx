/** It is shown for bad inputs 48 to 51. */
export function IgnoredNotice({ ignored }: { ignored: string[] }) {
  if (ignored.length === 0) return null
  return (
    <p className="mb-5 rounded-md border-l-2 border-gold-bright bg-paper-deep px-4 py-3 text-sm">
      Part of this link could not be used and was ignored: {ignored.join(', ')}.
    </p>
  )
}
