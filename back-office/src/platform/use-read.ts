import type { Request as ApiRequest, ApiResponse, BackOfficeKey } from '@amritvasya/contract'
import { type UseQueryOptions, useQuery } from '@tanstack/react-query'
import { call } from './http.ts'

/** Reads by one call; its key and the request tell the answer from others. */
export const useRead = <K extends BackOfficeKey>(
  key: K,
  request: ApiRequest<K>,
  options?: Omit<UseQueryOptions<ApiResponse<K>>, 'queryKey' | 'queryFn'>,
) => useQuery({ ...options, queryKey: [key, request], queryFn: ({ signal }) => call(key, request, signal) })
