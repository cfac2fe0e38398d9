import { Button } from '@mui/material'
import { Check, Copy } from 'lucide-react'
import { useState } from 'react'
import { useNotify } from 'react-admin'

export function CopyButton({ text, label = 'Copy' }: { text: string; label?: string }) {
  const [copied, setCopied] = useState(false)
  const notify = useNotify()
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(text)
      setCopied(true)
    } catch {
      // Without https there is no clipboard either.
      notify('The browser did not allow copying. Please select the text.', { type: 'warning' })
    }
  }
  const Icon = copied ? Check : Copy
  return (
    <Button size="small" startIcon={<Icon size={18} aria-hidden="true" />} onClick={copy} aria-live="polite">
      {copied ? 'Copied' : label}
    </Button>
  )
}
