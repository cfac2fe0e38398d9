import type { ListedOrder, RenderedMail, WordedMailRecord } from '@amritvasya/contract'
import {
  Alert,
  Box,
  Button,
  Dialog,
  DialogActions,
  DialogContent,
  DialogTitle,
  MenuItem,
  TextField,
  Typography,
} from '@mui/material'
import { useId, useState } from 'react'
import { useNotify, useRecordContext } from 'react-admin'
import { useFormContext } from 'react-hook-form'
import { CloseOnBack } from '../platform/close-on-back.tsx'
import { call, messageOf } from '../platform/http.ts'
import { useLacks } from '../platform/use-lacks.ts'
import { useRead } from '../platform/use-read.ts'
import { Failure } from '../ui/failure.tsx'
import { Loading } from '../ui/loading.tsx'
import { enteredWording } from './wording-fields.tsx'

const INVENTED = 'invented'

/** Shows the texts of the form, saved or not, as the mail of an order. */
export function PreviewButton() {
  const mail = useRecordContext<WordedMailRecord>()
  const { trigger } = useFormContext()
  const [isOpen, setOpen] = useState(false)
  if (!mail) return null
  const open = async () => {
    if (await trigger(undefined, { shouldFocus: true })) setOpen(true)
  }
  return (
    <>
      <Button variant="outlined" onClick={() => void open()}>
        Preview
      </Button>
      {isOpen && <Preview mail={mail} onClose={() => setOpen(false)} />}
    </>
  )
}

function Preview({ mail, onClose }: { mail: WordedMailRecord; onClose: () => void }) {
  const heading = useId()
  const notify = useNotify()
  const { getValues } = useFormContext()
  const [wording] = useState(() => enteredWording(getValues()))
  const [chosen, setChosen] = useState(INVENTED)
  const [isBusy, setBusy] = useState(false)
  const [refusal, setRefusal] = useState('')
  const body = { ...wording, ...(chosen !== INVENTED && { orderId: chosen }) }
  const orders = useRead('GET /back-office/orders', { query: { perPage: 25 } })
  const { data, error, refetch } = useRead(
    'POST /back-office/mail-wordings/:id/preview',
    { params: { id: mail.id }, body },
    { gcTime: 0 },
  )
  const lacks = useLacks()
  const sendTest = async () => {
    setBusy(true)
    setRefusal('')
    await call('POST /back-office/mail-wordings/:id/test', { params: { id: mail.id }, body }).then(
      ({ item }) => notify(`Sent to ${item.sentTo}`, { type: 'success' }),
      (failure: unknown) => setRefusal(messageOf(failure)),
    )
    setBusy(false)
  }
  return (
    <Dialog open onClose={onClose} aria-labelledby={heading} fullWidth maxWidth="md">
      <CloseOnBack onBack={onClose} />
      <DialogTitle id={heading}>Preview: {mail.name}</DialogTitle>
      <DialogContent sx={{ display: 'grid', gap: 2 }}>
        <TextField
          select
          label="Shown with"
          value={chosen}
          onChange={({ target }) => setChosen(target.value)}
          sx={{ mt: 1 }}
        >
          <MenuItem value={INVENTED}>An invented order</MenuItem>
          {orders.data?.items.map(({ id, orderNumber, customer }: ListedOrder) => (
            <MenuItem key={id} value={id}>
              {orderNumber}, {customer.name}
            </MenuItem>
          ))}
        </TextField>
        {error && <Failure error={error} onRetry={() => void refetch()} />}
        {!data && !error && <Loading />}
        {data && <Rendered mail={data.item} />}
      </DialogContent>
      {refusal && (
        <Alert severity="error" sx={{ mx: 3, mb: 1 }}>
          {refusal}
        </Alert>
      )}
      <DialogActions sx={{ flexWrap: 'wrap' }}>
        <Button onClick={onClose}>Close</Button>
        {!lacks('POST /back-office/mail-wordings/:id/test') && (
          <Button variant="contained" onClick={() => void sendTest()} loading={isBusy} disabled={!data}>
            Send me a test
          </Button>
        )}
      </DialogActions>
    </Dialog>
  )
}

/** The frame has no rights at all: no scripts, no forms, no way to the page around it. */
function Rendered({ mail }: { mail: RenderedMail }) {
  return (
    <>
      <Typography>
        <strong>Subject:</strong> {mail.subject}
      </Typography>
      <Box
        component="iframe"
        sandbox=""
        referrerPolicy="no-referrer"
        title="The mail as its reader sees it"
        srcDoc={mail.html}
        sx={{ width: '100%', height: { xs: '24rem', md: '30rem' }, border: 1, borderColor: 'divider' }}
      />
      <Box component="details">
        <summary>As plain text</summary>
        <Typography
          component="pre"
          sx={{ whiteSpace: 'pre-wrap', overflowWrap: 'anywhere', fontFamily: 'inherit' }}
        >
          {mail.text}
        </Typography>
      </Box>
      <Typography variant="body2" sx={{ color: 'text.secondary' }}>
        Every link of a preview and of a test leads to the home page.
      </Typography>
    </>
  )
}
