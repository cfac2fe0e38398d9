export const releaseOf = (page: Document) => page.querySelector('script[data-modules]')?.textContent

/**
 * Fetches another state of this document, whose parts its script can show.
 * @returns with the address to which redirects have led
 * @throws when it is none that this script can show, such as one of another release
 */
export async function fetchPage(
  address: string,
  signal: AbortSignal | null = null,
): Promise<{ address: string; page: Document }> {
  const response = await fetch(address, { signal, headers: { accept: 'text/html' } })
  const page = new DOMParser().parseFromString(await response.text(), 'text/html')
  if (!response.ok || releaseOf(page) !== releaseOf(document))
    throw new Error('It is no page of this release')
  const { pathname, search } = new URL(response.url)
  return { address: pathname + search, page }
}
