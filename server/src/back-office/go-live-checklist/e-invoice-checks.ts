import type { GoLiveItem } from '@amritvasya/contract'

export type EInvoiceFacts = {
  /** They are names of settings. */
  missingKeys: readonly string[]
  /** It is null without legal details. */
  sellerAddress: string | null
  /** Documents that have waited for more than 20 days. */
  late: readonly string[]
}

/** Only the owner knows the turnover, so a shop without e-invoices is reminded of the law, and not kept closed. */
const off: GoLiveItem = {
  key: 'e-invoices',
  group: 'shop',
  path: '/settings/tax',
  isNeeded: false,
  isDone: false,
  title: 'E-invoices are on',
  help: 'They are off. Invoices to businesses need them once your turnover was above ₹5 crore in any year since 2017-18; if it never was, nothing is to be done.',
}

/** @param facts undefined while the seller has e-invoices off */
export function eInvoiceChecks(facts: EInvoiceFacts | undefined): GoLiveItem[] {
  if (!facts) return [off]
  const { missingKeys, sellerAddress, late } = facts
  const shared = { isNeeded: true, group: 'shop' } as const
  return [
    {
      ...shared,
      key: 'e-invoice-keys',
      group: 'server',
      path: null,
      isDone: missingKeys.length === 0,
      title: 'E-invoices can be registered',
      help: `Set ${missingKeys.join(', ')}. Until then invoices to businesses wait.`,
    },
    {
      ...shared,
      key: 'e-invoice-address',
      path: '/settings/tax',
      isDone: /(?<!\d)[1-9]\d{2} ?\d{3}(?!\d)/.test(sellerAddress ?? ''),
      title: 'The registered address has a pincode',
      help: 'The Invoice Registration Portal asks for it. Add it to your registered address.',
    },
    {
      ...shared,
      key: 'e-invoices-late',
      path: '/orders',
      isDone: late.length === 0,
      title: 'No e-invoice is close to its 30 days, or past them',
      help: `Without a registration number after 20 days: ${late.slice(0, 5).join(', ')}${late.length > 5 ? ` and ${late.length - 5} more` : ''}. The portal refuses them 30 days after their date from a turnover of ₹10 crore on.`,
    },
  ]
}
