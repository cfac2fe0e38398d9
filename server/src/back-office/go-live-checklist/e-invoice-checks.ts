import type { GoLiveItem } from '@amritvasya/contract'

export type EInvoiceFacts = {
  /** Names of settings. */
  missingKeys: readonly string[]
  /** Null without legal details. */
  sellerAddress: string | null
  /** Documents that have waited for more than 20 days. */
  late: readonly string[]
}

/** Of a seller who has switched e-invoices on. */
export function eInvoiceChecks({ missingKeys, sellerAddress, late }: EInvoiceFacts): GoLiveItem[] {
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
      path: '/settings',
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
