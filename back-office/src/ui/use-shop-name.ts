import { useQuery } from '@tanstack/react-query'

type PublicShop = { shop: { name: string } }

/** Returns the name that shoppers read; empty until it is known. */
export function useShopName(): string {
  const { data } = useQuery({
    queryKey: ['public', 'shop', 'name'],
    queryFn: async ({ signal }) => {
      const response = await fetch('/api/public/shop', { signal })
      return response.ok ? ((await response.json()) as PublicShop).shop.name : ''
    },
    staleTime: Number.POSITIVE_INFINITY,
  })
  return data ?? ''
}
