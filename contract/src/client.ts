import type { Request as ApiRequest, ApiResponse, EndpointKey } from './endpoints.ts'

/** A call of the API, in process or over HTTP: request and response follow from the endpoint's key. */
export type Client<Key extends EndpointKey = EndpointKey> = <K extends Key>(
  key: K,
  request: ApiRequest<K>,
  signal?: AbortSignal,
) => Promise<ApiResponse<K>>

/** The request has the form that `fetch` takes. */
export type ClientRequest = { method: string; headers: Record<string, string>; body: string | undefined }

type Parts = {
  params?: Record<string, unknown>
  query?: Record<string, unknown>
  headers?: Record<string, string>
  body?: unknown
}

/**
 * Parts of the query that are undefined or empty are left out.
 * @param send takes the path below the API base; resolves to the body of a success, and throws for everything else
 */
export function createClient<Key extends EndpointKey>(
  send: (path: string, request: ClientRequest, signal?: AbortSignal) => Promise<unknown>,
): Client<Key> {
  return async <K extends Key>(key: K, request: Parts, signal?: AbortSignal) => {
    const { params = {}, query = {}, headers, body } = request
    const [method = '', path = ''] = key.split(' ')
    const filled = path.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(String(params[name])))
    const search = new URLSearchParams()
    for (const [name, value] of Object.entries(query)) {
      if (value !== undefined && value !== '') search.set(name, String(value))
    }
    const text = search.toString()
    const hasBody = body !== undefined
    const sent = {
      method,
      headers: {
        accept: 'application/json',
        ...headers,
        ...(hasBody && { 'content-type': 'application/json' }),
      },
      body: hasBody ? JSON.stringify(body) : undefined,
    }
    return (await send(text === '' ? filled : `${filled}?${text}`, sent, signal)) as ApiResponse<K>
  }
}
