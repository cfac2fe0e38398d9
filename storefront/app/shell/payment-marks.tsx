const marks = ['UPI', 'Visa', 'Mastercard', 'RuPay', 'Net banking', 'Wallets']

export function PaymentMarks() {
  return (
    <ul aria-label="Ways to pay" className="flex flex-wrap gap-2">
      {marks.map((mark) => (
        <li
          key={mark}
          className="rounded-sm border border-on-dark-soft/40 px-2 py-0.5 text-xs tracking-wide text-on-dark"
        >
          {mark}
        </li>
      ))}
    </ul>
  )
}
