import { Link } from '@mui/material'

type Props = { kind: 'orders' | 'payments'; id: string }

/** An order or a payment by its id at Razorpay, as a way to it in Razorpay's dashboard. */
export function AtRazorpay({ kind, id }: Props) {
  return (
    <Link href={`https://dashboard.razorpay.com/app/${kind}/${id}`} target="_blank" rel="noopener noreferrer">
      {id}
    </Link>
  )
}
