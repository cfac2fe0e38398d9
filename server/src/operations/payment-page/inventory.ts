/** A script of a payment page that the shop itself puts there. */
type Entry = { pattern: RegExp; what: string; reason: string }

/**
 * Everything that can run code on the payment pages, with its reason: requirement 6.4.3 of PCI DSS 4.0.1.
 * docs/payment-page.md shows it.
 */
export const inventory: readonly Entry[] = [
  {
    pattern: /^script \/assets\/[\w.-]+\.js$/,
    what: 'Scripts of `/assets/`',
    reason:
      'The shop itself: form, checks and the call that opens Razorpay’s window. Built from this repository; their names hold a hash of their content',
  },
  {
    pattern: /^inline script \S+, which begins "import "\/assets\//,
    what: 'Inline: list of modules',
    reason: 'Names the scripts of the page and starts them',
  },
  {
    pattern: /^inline script \S+, which begins "\(function loadAfterLcp\(/,
    what: 'Inline: loader',
    reason: 'Starts the modules once the page is shown, so that it is shown sooner',
  },
  {
    pattern: /^inline script \S+, which begins "window\.__reactRouterContext( = \{|\.streamController\.)/,
    what: 'Inline: data of the page',
    reason: 'The settings of the shop that the page needs, as text that React Router reads',
  },
  {
    pattern: /^inline script \S+, which begins "\(\(storageKey, restoreKey\)/,
    what: 'Inline: scroll position',
    reason: 'Shows the part of the page where the shopper was before',
  },
]

/** It is loaded when the shopper presses Pay, and therefore in no page: Razorpay answers for its content. */
export const providerScript = {
  what: '`https://checkout.razorpay.com/v1/checkout.js`',
  reason:
    'Opens Razorpay’s window, in which card and UPI data are entered. Razorpay changes it at will, so it has no hash; the page’s Content-Security-Policy allows scripts and frames of no other origin',
}

/** @returns those scripts that nobody has given a reason for */
export const scriptsWithoutReason = (scripts: readonly string[]): string[] =>
  scripts.filter((script) => !inventory.some(({ pattern }) => pattern.test(script)))
