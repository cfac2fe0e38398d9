import { useQuery } from '@tanstack/react-query'

const isOwnPath = (address: string) => /^\/(?!\/)\S*$/.test(address)

/** Whether the shop answers that it has no page at an address of its own, such as a category that was removed. */
export function useIsMissing(address: string): boolean {
  const { data = false } = useQuery({
    queryKey: ['page of the shop', address],
    queryFn: async ({ signal }) => (await fetch(address, { signal })).status === 404,
    enabled: isOwnPath(address),
  })
  return data
}
