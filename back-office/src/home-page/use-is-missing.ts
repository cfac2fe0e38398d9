import { useQuery } from '@tanstack/react-query'

const isOwnPath = (address: string) => /^\/(?!\/)\S*$/.test(address)

/** Returns true when the shop answers 404, as for a removed category. */
export function useIsMissing(address: string): boolean {
  const { data = false } = useQuery({
    queryKey: ['page of the shop', address],
    queryFn: async ({ signal }) => (await fetch(address, { signal })).status === 404,
    enabled: isOwnPath(address),
  })
  return data
}
