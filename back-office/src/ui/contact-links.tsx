import { Box, Link } from '@mui/material'

type Props = { email: string | null; phone: string | null; subject?: string }

export function ContactLinks({ email, phone, subject = '' }: Props) {
  const digits = phone?.replace(/\D/g, '') ?? ''
  const abroad = digits.length === 10 ? `91${digits}` : digits
  const target = { display: 'inline-flex', alignItems: 'center', minHeight: 44 }
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', columnGap: 3 }}>
      {email && (
        <Link href={`mailto:${email}${subject && `?subject=${encodeURIComponent(subject)}`}`} sx={target}>
          {email}
        </Link>
      )}
      {phone && (
        <>
          <Link href={`tel:+${abroad}`} sx={target}>
            Call {phone}
          </Link>
          <Link href={`https://wa.me/${abroad}`} target="_blank" rel="noreferrer" sx={target}>
            WhatsApp
          </Link>
        </>
      )}
    </Box>
  )
}
