export function NeedsScript() {
  return (
    <p className="mb-6 hidden rounded-md bg-paper-deep p-4 noscript:block">
      Ordering needs JavaScript, which is switched off. Please turn it on, or{' '}
      <a href="/contact" className="text-plum underline underline-offset-4">
        write to us
      </a>{' '}
      to order.
    </p>
  )
}
