import { Snackbar } from '@mui/material'
import { useEffect, useState } from 'react'
import { type NotificationPayload, useNotificationContext, useTranslate } from 'react-admin'

type Shown = { notice: NotificationPayload; count: number }

const success = { backgroundColor: 'success.main', color: 'success.contrastText' }
/** React-admin's own notices of a change are of the type `info`. */
const colours = {
  success,
  info: success,
  warning: { backgroundColor: 'warning.main', color: 'warning.contrastText' },
  error: { backgroundColor: 'error.main', color: 'error.contrastText' },
}

export function Notice() {
  const { notifications, takeNotification } = useNotificationContext()
  const translate = useTranslate()
  const [shown, setShown] = useState<Shown>()
  const [isOpen, setOpen] = useState(false)
  useEffect(() => {
    const notice = notifications.length > 0 && takeNotification()
    if (!notice) return
    setShown((before) => ({ notice, count: (before?.count ?? 0) + 1 }))
    setOpen(true)
  }, [notifications, takeNotification])
  if (!shown) return null
  const { message, type, notificationOptions: { messageArgs, autoHideDuration = 4_000 } = {} } = shown.notice
  return (
    <Snackbar
      key={shown.count}
      open={isOpen}
      onClose={() => setOpen(false)}
      autoHideDuration={autoHideDuration}
      anchorOrigin={{ vertical: 'bottom', horizontal: 'center' }}
      message={typeof message === 'string' ? translate(message, messageArgs) : message}
      slotProps={{ content: { sx: colours[type as keyof typeof colours] } }}
    />
  )
}
