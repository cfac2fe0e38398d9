/** Hands values to the script of a document, which finds them by the mark. */
export function DataScript({ value, ...mark }: { value: unknown; [mark: `data-${string}`]: unknown }) {
  const text = JSON.stringify(value)?.replaceAll('<', '\\u003c') ?? ''
  return <script type="application/json" {...mark} dangerouslySetInnerHTML={{ __html: text }} />
}
