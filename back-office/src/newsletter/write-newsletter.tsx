import { Button, Dialog, DialogTitle } from '@mui/material'
import { useId, useState } from 'react'
import { useNotify } from 'react-admin'
import { CloseOnBack } from '../platform/close-on-back.tsx'
import { call, messageOf } from '../platform/http.ts'
import { newId } from '../platform/new-id.ts'
import { useLacks } from '../platform/use-lacks.ts'
import { type Letter, NewsletterForm } from './newsletter-form.tsx'
import { people, SendToAll } from './send-to-all.tsx'

const nothing: Letter = { subject: '', heading: '', text: '' }

async function countReaders(): Promise<number> {
  const query = { isConfirmed: 'true', perPage: 1 } as const
  return (await call('GET /back-office/subscribers', { query })).total
}

/** A newsletter goes to its author as a test before it goes to all subscribers. */
export function WriteNewsletter() {
  const notify = useNotify()
  const heading = useId()
  const lacks = useLacks()
  const [open, setOpen] = useState(false)
  const [letter, setLetter] = useState(nothing)
  const [busy, setBusy] = useState(false)
  const [failure, setFailure] = useState('')
  // Under its id, a tested text goes to all subscribers only once.
  const [tried, setTried] = useState<{ letter: Letter; letterId: string }>()
  /** It counts the recipients while the confirmation is open. */
  const [readers, setReaders] = useState<number>()
  const work = async (job: () => Promise<void>) => {
    setBusy(true)
    setFailure('')
    await job().catch((error: unknown) => setFailure(messageOf(error)))
    setBusy(false)
  }
  const send = async (letterId: string, isTrial: boolean) => {
    const body = { ...letter, letterId, isTrial }
    return (await call('POST /back-office/newsletters', { body })).item.sentTo
  }
  const trial = () =>
    work(async () => {
      const letterId = newId()
      await send(letterId, true)
      setTried({ letter, letterId })
      notify('Sent to you. Please check your inbox.', { type: 'success' })
    })
  const sendToAll = () =>
    work(async () => {
      if (!tried) return
      const sentTo = await send(tried.letterId, false)
      notify(`On its way to ${people(sentTo)}`, { type: 'success' })
      setLetter(nothing)
      setTried(undefined)
      setReaders(undefined)
      setOpen(false)
    })
  const leaveQuestion = () => {
    setFailure('')
    setReaders(undefined)
  }
  const isAsking = readers !== undefined
  return (
    <>
      {!lacks('POST /back-office/newsletters') && (
        <Button variant="contained" onClick={() => setOpen(true)}>
          Write a newsletter
        </Button>
      )}
      <Dialog
        open={open}
        onClose={() => !busy && (isAsking ? leaveQuestion() : setOpen(false))}
        aria-labelledby={heading}
        fullWidth
        maxWidth={isAsking ? 'xs' : 'sm'}
      >
        {open && <CloseOnBack onBack={() => !busy && (isAsking ? leaveQuestion() : setOpen(false))} />}
        <DialogTitle id={heading}>
          {isAsking ? 'Send this newsletter to everyone?' : 'Write a newsletter'}
        </DialogTitle>
        {isAsking ? (
          <SendToAll
            letter={letter}
            readers={readers}
            isBusy={busy}
            failure={failure}
            onSend={sendToAll}
            onBack={leaveQuestion}
          />
        ) : (
          <NewsletterForm
            letter={letter}
            onChange={setLetter}
            isTried={tried?.letter === letter}
            isBusy={busy}
            failure={failure}
            onTrial={trial}
            onSend={() => work(async () => setReaders(await countReaders()))}
            onBack={() => setOpen(false)}
          />
        )}
      </Dialog>
    </>
  )
}
