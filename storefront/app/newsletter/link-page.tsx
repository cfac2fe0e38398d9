import type { PlainResponse } from '../platform/plain-form.ts'
import { Button, ButtonLink } from '../ui/button.tsx'
import { FormAlert } from '../ui/form-alert.tsx'
import { LotusMark } from '../ui/lotus-mark.tsx'
import { incompleteLink } from './confirm-link.ts'

type LinkPageProps = {
  title: string
  lead: string
  action: string
  answer: PlainResponse<'token'> | undefined
}

/** Acts on a button only, because mail scanners open links too. */
export function LinkPage({ title, lead, action, answer }: LinkPageProps) {
  const sent = answer?.sent
  return (
    <div className="container-page flex flex-col items-center py-16 text-center md:py-24">
      <LotusMark className="w-20 fill-paper text-gold-bright" />
      <h1 className="mt-6 text-3xl text-plum-deep md:text-4xl">{title}</h1>
      <div role="status" className="mt-4 max-w-md text-ink-soft">
        {sent ?? lead}
      </div>
      <div className="mt-6 flex min-h-28 flex-col items-center gap-4">
        <FormAlert message={answer?.values && (answer.failure ?? incompleteLink)} />
        {sent ? (
          <ButtonLink href="/" look="secondary">
            Go to the home page
          </ButtonLink>
        ) : (
          // Posts to the current address, which contains the token.
          <form method="post">
            <Button type="submit">{action}</Button>
          </form>
        )}
      </div>
    </div>
  )
}
