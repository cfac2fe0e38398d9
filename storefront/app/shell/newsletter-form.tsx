import { type FormEvent, useState } from 'react'
import { messageOf } from '../platform/api.ts'
import { emailPattern } from '../platform/email-pattern.ts'
import { useApi } from '../platform/use-api.ts'
import { Button } from '../ui/button.tsx'
import { TextField } from '../ui/text-field.tsx'

const invalid = 'Please enter a valid email address'

/** FOOT-05, decision 34: a mail asks for confirmation before anything else is sent. */
export function NewsletterForm() {
  const api = useApi()
  const [problem, setProblem] = useState<string>()
  const [answer, setAnswer] = useState<string>()
  const [busy, setBusy] = useState(false)

  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    if (busy) return
    const form = event.currentTarget
    const email = String(new FormData(form).get('email') ?? '').trim()
    setAnswer(undefined)
    if (!emailPattern.test(email)) return setProblem(invalid)
    setProblem(undefined)
    setBusy(true)
    try {
      setAnswer((await api('POST /public/newsletter', { body: { email } })).message)
      form.reset()
    } catch (error) {
      setProblem(messageOf(error, 'Failed to subscribe. Please try again.'))
    } finally {
      setBusy(false)
    }
  }

  return (
    <section aria-labelledby="newsletter" className="col-span-full lg:col-span-1">
      <h2 id="newsletter" className="text-lg text-on-dark">
        Letters from the shop
      </h2>
      <span aria-hidden="true" className="mt-2 mb-4 block h-px w-8 bg-gold-bright" />
      <p className="mb-4">New pieces and quiet reading, now and then.</p>
      <form method="post" noValidate onSubmit={submit} className="noscript:hidden">
        <div className="flex flex-col gap-3 xs:flex-row xs:items-end">
          <TextField
            label="Email for the newsletter"
            name="email"
            type="email"
            autoComplete="email"
            aria-invalid={problem ? true : undefined}
            aria-describedby="newsletter-answer"
            className="flex-1 [&_label]:text-on-dark"
          />
          <Button type="submit" look="light" aria-disabled={busy}>
            Subscribe
          </Button>
        </div>
        <p id="newsletter-answer" role="status" className="mt-2 min-h-12 text-sm text-on-dark">
          {problem ?? answer}
        </p>
      </form>
      <p className="hidden text-sm noscript:block">
        The form needs JavaScript. You can also ask for our letters by email.
      </p>
    </section>
  )
}
