import { formatDate } from '@amritvasya/contract/rules/dates'

/** Terms of a card, shown before it is paid. */
export function GiftCardTerms({ months, validUntil }: { months: number; validUntil: string }) {
  return (
    <ul className="list-disc space-y-1.5 pl-5 text-sm text-ink-soft">
      <li>
        Valid for {months} months from the day on which it is sent
        {validUntil && `, until ${formatDate(`${validUntil}T00:00:00+05:30`)} at least`}.
      </li>
      <li>It can be used only in this shop, online and with an account, in one order or several.</li>
      <li>It cannot be exchanged for cash, and any balance is not paid out.</li>
      <li>
        No GST is charged now, because a gift card is a means of payment: GST is in the price of the goods
        that are bought with it. You get a receipt, and no tax invoice.
      </li>
      <li>Whoever has the code can spend the card.</li>
    </ul>
  )
}
