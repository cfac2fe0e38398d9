/** It lists everything in the payment pages that can run code. docs/payment-page.md has its reasons: requirement 6.4.3 of PCI DSS 4.0.1. */
export const inventory: Readonly<Record<string, RegExp>> = {
  'Scripts of `/assets/`': /^script \/assets\/[\w.-]+\.js$/,
  'Inline: list of modules': /^inline script which begins "import "\/assets\//,
  'Inline: loader': /^inline script which begins "\(function loadAfterLcp\(/,
  'Inline: data of the page':
    /^inline script which begins "window\.__reactRouterContext( = \{|\.streamController\.)/,
  'Inline: scroll position': /^inline script which begins "\(\(storageKey, restoreKey\)/,
}

/** @returns those scripts that nobody has given a reason for */
export const scriptsWithoutReason = (scripts: readonly string[]): string[] =>
  scripts.filter((script) => !Object.values(inventory).some((pattern) => pattern.test(script)))
