/**
 * Returns the speculation rules by which the browser loads the page of a link with `data-prefetch` before it is
 * followed, and renders it where the device has memory for that
 * (https://developer.mozilla.org/docs/Web/API/Speculation_Rules_API). Its scripts start once it is shown.
 * @param eagerness `conservative` begins with a press, `moderate` with a pointer that rests on the link, but on phones
 * with a link that is merely in view, which costs the shopper data
 */
export function nextPageRules(eagerness: 'conservative' | 'moderate'): string {
  const rules = [{ where: { selector_matches: 'a[data-prefetch]' }, eagerness }]
  return JSON.stringify({ prefetch: rules, prerender: rules })
}

/** The text stands in the markup, so that the Content-Security-Policy has its hash. */
export function loadHoveredPages(): void {
  const text = document.querySelector('script[data-hovered-pages]')?.textContent
  if (!text || !matchMedia('(hover: hover)').matches) return
  document.head.append(Object.assign(document.createElement('script'), { type: 'speculationrules', text }))
}
