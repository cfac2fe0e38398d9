import { useQuery } from '@tanstack/react-query'
import { call } from '../platform/http.ts'

/** The server measures anew after ten seconds. */
const REFETCH_MS = 60_000

/** The dashboard's line and the screen share it. */
export const useHealth = (isEnabled = true) =>
  useQuery({
    queryKey: ['health', 'getList'],
    queryFn: async ({ signal }) => (await call('GET /back-office/health', {}, signal)).item.parts,
    enabled: isEnabled,
    refetchOnWindowFocus: true,
    refetchInterval: REFETCH_MS,
  })
