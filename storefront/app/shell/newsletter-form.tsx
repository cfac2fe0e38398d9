import { type FormEvent, useState } from 'react'
import { emailPattern } from '../platform/email-pattern.ts'
import { Button } from '../ui/button.tsx'
import { TextField } from '../ui/text-field.tsx'

/** FOOT-05. The newsletter has not begun, so nothing is sent or kept, and the shopper is told so. */
export function NewsletterForm() {
  const [problem, setProblem] = useState<string>()
  const [done, setDone] = useState(false)

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const email = String(new FormData(event.currentTarget).get('email') ?? '').trim()
    const valid = emailPattern.test(email)
    setProblem(valid ? undefined : 'Please enter a valid email address')
    setDone(valid)
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
          <Button type="submit" look="light">
            Subscribe
          </Button>
        </div>
        <p id="newsletter-answer" role="status" className="mt-2 min-h-12 text-sm text-on-dark">
          {problem}
          {done && 'Thank you. The newsletter starts soon; your address has not been stored yet.'}
        </p>
      </form>
      <noscript>
        <p className="text-sm">The newsletter starts soon.</p>
      </noscript>
    </section>
  )
}
