import { Link } from '@mui/material'

type Props = { kind: 'orders' | 'payments' | 'disputes'; id: string }

export function AtRazorpay({ kind, id }: Props) {
  return (
    <Link href={`https://dashboard.razorpay.com/app/${kind}/${id}`} target="_blank" rel="noopener noreferrer">
      {id}
    </Link>
  )
}
