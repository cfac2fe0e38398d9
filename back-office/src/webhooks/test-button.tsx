import type { Webhook } from '@amritvasya/contract'
import { Button } from '@mui/material'
import { useState } from 'react'
import { useRecordAction } from '../platform/use-record-action.ts'

export function TestButton({ webhook: { id, isActive, hasSecret } }: { webhook: Webhook }) {
  const run = useRecordAction()
  const [isRunning, setRunning] = useState(false)
  if (!isActive || !hasSecret) return null
  const test = async () => {
    setRunning(true)
    await run(
      'POST /back-office/webhooks/:id/test',
      { params: { id } },
      'A test is on its way. The log says what became of it.',
    )
    setRunning(false)
  }
  return (
    <Button variant="outlined" disabled={isRunning} onClick={() => void test()}>
      Send a test
    </Button>
  )
}
