import type { FormerPictures } from '@amritvasya/contract'
import { Alert, Box, Button, LinearProgress, Typography } from '@mui/material'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { Link } from 'react-router-dom'
import { call, messageOf } from '../platform/http.ts'
import { Failure } from '../ui/failure.tsx'
import { Loading } from '../ui/loading.tsx'
import { SectionCard } from '../ui/section-card.tsx'
import { StaleNote } from '../ui/stale-note.tsx'

export const PICTURES = 'GET /back-office/moving-in/pictures'
const LOOK_AGAIN_MS = 3_000

const read = async ({ signal }: { signal: AbortSignal }) => (await call(PICTURES, {}, signal)).item

type Retry = (productId: string | undefined) => void

function Progress({ waiting, fetched, failed }: FormerPictures) {
  const total = waiting + fetched + failed
  const done = `${fetched.toLocaleString('en-IN')} of ${total.toLocaleString('en-IN')} pictures are here`
  return (
    <Box aria-live="polite">
      <Typography sx={{ fontVariantNumeric: 'tabular-nums' }}>
        {done}
        {waiting > 0 && `, ${waiting.toLocaleString('en-IN')} are still fetched. You can leave this page.`}
        {waiting === 0 && failed === 0 && '.'}
        {waiting === 0 && failed > 0 && `, ${failed.toLocaleString('en-IN')} could not be fetched.`}
      </Typography>
      {waiting > 0 && (
        <LinearProgress
          sx={{ mt: 1 }}
          variant="determinate"
          value={(100 * (fetched + failed)) / total}
          aria-label="Pictures that are fetched"
        />
      )}
    </Box>
  )
}

function Failures({
  failures,
  isBusy,
  onRetry,
}: {
  failures: FormerPictures['failures']
  isBusy: boolean
  onRetry: Retry
}) {
  const products = [...Map.groupBy(failures, ({ productId }) => productId)]
  return (
    <Box component="ul" sx={{ listStyle: 'none', p: 0, m: 0, mt: 2 }}>
      {products.map(([productId, own]) => {
        const name = own[0]?.productName ?? ''
        return (
          <Box
            component="li"
            key={productId}
            sx={{
              display: 'grid',
              gridTemplateColumns: { xs: '1fr', sm: '1fr auto' },
              gap: 1,
              alignItems: 'start',
              py: 1.5,
              borderTop: 1,
              borderColor: 'divider',
            }}
          >
            <Box sx={{ minWidth: 0 }}>
              <Typography
                component={Link}
                to={`/products/${productId}`}
                sx={{ fontWeight: 600, color: 'primary.main' }}
              >
                {name}
              </Typography>
              {own.map(({ url, problem }) => (
                <Box key={url} sx={{ mt: 0.5 }}>
                  <Typography>{problem}</Typography>
                  <Typography
                    sx={{ color: 'text.secondary', fontSize: '0.875rem', overflowWrap: 'anywhere' }}
                  >
                    {url}
                  </Typography>
                </Box>
              ))}
            </Box>
            <Button
              variant="outlined"
              size="small"
              sx={{ justifySelf: 'start' }}
              disabled={isBusy}
              aria-label={`Try again: pictures of ${name}`}
              onClick={() => onRetry(productId)}
            >
              Try Again
            </Button>
          </Box>
        )
      })}
    </Box>
  )
}

/** They are fetched by the server after an import of products. */
export function PicturesSection() {
  const client = useQueryClient()
  const { data, error, refetch } = useQuery({
    queryKey: [PICTURES],
    queryFn: read,
    gcTime: 0,
    refetchInterval: ({ state }) => ((state.data?.waiting ?? 0) > 0 ? LOOK_AGAIN_MS : false),
  })
  const retry = useMutation({
    mutationFn: (productId: string | undefined) =>
      call('POST /back-office/moving-in/pictures/retry', { body: productId ? { productId } : {} }),
    onSuccess: ({ item }) => client.setQueryData([PICTURES], item),
  })
  const total = data ? data.waiting + data.fetched + data.failed : 0
  return (
    <SectionCard
      title="Pictures"
      actions={
        data && data.failed > 0 ? (
          <Button variant="outlined" disabled={retry.isPending} onClick={() => retry.mutate(undefined)}>
            Try All Again
          </Button>
        ) : undefined
      }
    >
      <StaleNote error={data ? error : null} onRetry={refetch} />
      {retry.error && <Alert severity="error">{messageOf(retry.error)}</Alert>}
      {!data && error && <Failure error={error} onRetry={refetch} />}
      {!data && !error && <Loading shape="lines" />}
      {data && total === 0 && (
        <Typography sx={{ color: 'text.secondary' }}>
          No pictures yet. After an import of products they are fetched from the former shop, which must stay
          open until then.
        </Typography>
      )}
      {data && total > 0 && (
        <>
          <Progress {...data} />
          <Failures failures={data.failures} isBusy={retry.isPending} onRetry={retry.mutate} />
        </>
      )}
    </SectionCard>
  )
}
