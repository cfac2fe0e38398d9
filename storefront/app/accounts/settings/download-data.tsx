import { messageOf } from '../../platform/api.ts'
import { Button } from '../../ui/button.tsx'
import { toast } from '../../ui/toast.ts'
import { useCustomerApi } from '../customer-api.ts'
import { useAttempt } from '../form/use-attempt.ts'

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
  const { busy, attempt } = useAttempt(
    (error) => void toast.error(messageOf(error, 'Failed to download your data')),
  )

  const download = () =>
    attempt(async () => {
      const { success: _, ...data } = await api('GET /users/export', {})
      save(JSON.stringify(data, null, 2), `my-data-${data.exportedAt.slice(0, 10)}.json`)
    })

  return (
    <Button look="secondary" onClick={download} disabled={busy}>
      {busy ? 'Preparing…' : 'Download my data'}
    </Button>
  )
}
