import type { SelfDeclaration } from '@amritvasya/contract'
import { Box, Link, Typography } from '@mui/material'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useNotify } from 'react-admin'
import { call } from '../platform/http.ts'
import { ConfirmButton } from '../ui/confirm-button.tsx'
import { formatDate } from '../ui/dates.ts'
import { Failure } from '../ui/failure.tsx'
import { Loading } from '../ui/loading.tsx'
import { SectionCard } from '../ui/section-card.tsx'

const key = 'GET /back-office/settings/self-declaration'

function stateOf({ declaredAt, softwareVersion, isOutdated }: SelfDeclaration): string {
  if (!declaredAt) return 'The shop declares nothing yet: its page describes what the software does.'
  const day = formatDate(declaredAt)
  return isOutdated
    ? `You declared on ${day}, for version ${softwareVersion}, that the shop uses no dark pattern. The list of practices has changed since, so the page only describes them until you examine the shop again.`
    : `Since ${day} (version ${softwareVersion}) the shop has declared that it uses no dark pattern.`
}

/** Nothing is declared in the seller's name before the owner has looked at what no test can judge. */
export function SelfDeclarationCard() {
  const notify = useNotify()
  const queries = useQueryClient()
  const { data, error, refetch } = useQuery({
    queryKey: [key],
    queryFn: async ({ signal }) => (await call(key, {}, signal)).item,
  })
  if (error && !data) return <Failure error={error} onRetry={refetch} />
  if (!data) return <Loading shape="cards" />
  const declare = async (isDeclared: boolean, done: string) => {
    const { item } = await call('POST /back-office/settings/self-declaration', { body: { isDeclared } })
    queries.setQueryData([key], item)
    notify(done, { type: 'success' })
  }
  const { declaredAt } = data
  return (
    <Box sx={{ maxWidth: '64rem', mt: 3 }}>
      <SectionCard title="Self-declaration on dark patterns">
        <Typography sx={{ maxWidth: '65ch' }}>
          {stateOf(data)}{' '}
          <Link href="/self-declaration" target="_blank">
            See the page
          </Link>
        </Typography>
        <Typography sx={{ mt: 1, mb: 2, maxWidth: '65ch', color: 'text.secondary' }}>
          Examine your own texts, pictures, prices and coupons against the 13 patterns, and do so again
          whenever you change them.
        </Typography>
        <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1.5 }}>
          <ConfirmButton
            label={declaredAt ? 'We have examined the shop again' : 'We have examined the shop'}
            right="POST /back-office/settings/self-declaration"
            title="Declare that the shop uses no dark pattern?"
            confirmLabel="Declare"
            variant="outlined"
            isShownAnew={false}
            onConfirm={() => declare(true, 'The declaration is on its page, dated today')}
          >
            The page and its PDF then say, in the seller’s name and dated today, that you examined the shop
            and that it uses none of the 13 patterns.
          </ConfirmButton>
          <ConfirmButton
            label="Withdraw"
            right="POST /back-office/settings/self-declaration"
            isOffered={declaredAt !== null}
            title="Withdraw the declaration?"
            confirmLabel="Withdraw"
            variant="outlined"
            isShownAnew={false}
            onConfirm={() => declare(false, 'The shop declares nothing any more')}
          >
            The page then only describes what the software does.
          </ConfirmButton>
        </Box>
      </SectionCard>
    </Box>
  )
}
