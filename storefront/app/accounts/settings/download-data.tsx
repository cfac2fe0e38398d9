import { useState } from 'react'
import { messageOf } from '../../platform/api.ts'
import { Button } from '../../ui/button.tsx'
import { toast } from '../../ui/toast.ts'
import { useCustomerApi } from '../customer-api.ts'

function save(text: string, name: string): void {
  const address = URL.createObjectURL(new Blob([text], { type: 'application/json' }))
  const link = document.createElement('a')
  link.href = address
  link.download = name
  link.click()
  URL.revokeObjectURL(address)
}

export function DownloadData() {
  const api = useCustomerApi()
  const [busy, setBusy] = useState(false)

  async function download() {
    setBusy(true)
    try {
      const { success: _, ...data } = await api('GET /users/export', {})
      save(JSON.stringify(data, null, 2), `my-data-${data.exportedAt.slice(0, 10)}.json`)
    } catch (error) {
      toast.error(messageOf(error, 'Failed to download your data'))
    } finally {
      setBusy(false)
    }
  }

  return (
    <Button look="secondary" onClick={download} disabled={busy}>
      {busy ? 'Preparing…' : 'Download my data'}
    </Button>
  )
}
