import type { Request as ApiRequest, ApiResponse, BackOfficeKey } from '@amritvasya/contract'
import { type DataProvider, type GetListParams, HttpError } from 'react-admin'
import { call, errorsOf } from './http.ts'

type KeyOf<Pattern extends string, Response> = {
  [K in Extract<BackOfficeKey, Pattern>]: ApiResponse<K> extends Response ? K : never
}[Extract<BackOfficeKey, Pattern>]
type ListKey = Exclude<
  KeyOf<`GET /back-office/${string}`, { items: object[]; total: number }>,
  `${string}/:${string}`
>
type Resource = ListKey extends `GET /back-office/${infer Name}` ? Name : never
type ItemKey = KeyOf<
  `POST /back-office/${Resource}` | `${'GET' | 'PUT'} /back-office/${string}/:id`,
  { item: object }
>
type DeleteKey = Extract<BackOfficeKey, `DELETE /back-office/${Resource}/:id`>

/** React-admin names resources at run time; a resource that has no such call gets NOT_FOUND. */
const listKey = (resource: string) => `GET /back-office/${resource}` as ListKey
const createKey = (resource: string) => `POST /back-office/${resource}` as ItemKey
const itemKey = (method: 'GET' | 'PUT', resource: string) =>
  `${method} /back-office/${resource}/:id` as ItemKey
const remove = (resource: string, id: unknown) =>
  call(`DELETE /back-office/${resource}/:id` as DeleteKey, { params: { id: String(id) } })

const IDS_PER_REQUEST = 100

function filled(filter: Record<string, unknown> = {}): Record<string, string> {
  const entries = Object.entries(filter).filter(
    ([, value]) => value !== undefined && value !== null && value !== '',
  )
  return Object.fromEntries(entries.map(([name, value]) => [name, String(value)]))
}

async function list<Row>(
  resource: string,
  params: Partial<GetListParams> & { signal?: AbortSignal },
): Promise<{ data: Row[]; total: number }> {
  const { pagination, sort, filter, signal } = params
  // react-admin sends `id` when no order is chosen; the API then uses its default.
  const sorted = sort && sort.field !== 'id' ? { sort: sort.field, order: sort.order.toLowerCase() } : {}
  const paged = pagination ? { page: pagination.page, perPage: pagination.perPage } : {}
  const query = { ...paged, ...sorted, ...filled(filter) } as ApiRequest<ListKey>['query']
  const { items, total } = await call(listKey(resource), { query }, signal)
  return { data: items as Row[], total }
}

type Sent = { id?: unknown; body?: unknown; signal?: AbortSignal | undefined }

async function item<Row>(key: ItemKey, { id, body, signal }: Sent): Promise<{ data: Row }> {
  const request = { params: { id: String(id) }, body } as ApiRequest<ItemKey>
  const { item } = await call(key, request, signal)
  return { data: item as Row }
}

const saved = <Row>(key: ItemKey, sent: Sent): Promise<{ data: Row }> =>
  item<Row>(key, sent).catch((error: unknown) => {
    if (!(error instanceof HttpError)) throw error
    throw new HttpError(error.message, error.status, { ...error.body, errors: errorsOf(error) })
  })

/** react-admin expects the deleted record back. */
const gone = <Row>(previous: Row | undefined, id: unknown) => ({ data: previous ?? ({ id } as Row) })

export const dataProvider: DataProvider = {
  supportAbortSignal: true,
  getList: (resource, params) => list(resource, params),
  getOne: (resource, { id, signal }) => item(itemKey('GET', resource), { id, signal }),
  getMany: async (resource, { ids, signal }) => {
    const pages = Array.from({ length: Math.ceil(ids.length / IDS_PER_REQUEST) }, (_, page) =>
      ids.slice(page * IDS_PER_REQUEST, (page + 1) * IDS_PER_REQUEST).join(','),
    )
    const answers = await Promise.all(
      pages.map((some) =>
        call(listKey(resource), { query: { ids: some, perPage: IDS_PER_REQUEST } }, signal),
      ),
    )
    return { data: answers.flatMap(({ items }) => items as never[]) }
  },
  getManyReference: (resource, { target, id, filter, ...params }) =>
    list(resource, { ...params, filter: { ...filter, [target]: id } }),
  create: (resource, { data }) => saved(createKey(resource), { body: data }),
  update: (resource, { id, data }) => saved(itemKey('PUT', resource), { id, body: data }),
  updateMany: async (resource, { ids, data }) => {
    // The API saves whole records, so each is read first.
    for (const id of ids) {
      const { data: now } = await item<object>(itemKey('GET', resource), { id })
      await item(itemKey('PUT', resource), { id, body: { ...now, ...data } })
    }
    return { data: ids }
  },
  delete: async (resource, { id, previousData }) => {
    await remove(resource, id)
    return gone(previousData, id)
  },
  deleteMany: async (resource, { ids }) => {
    for (const id of ids) await remove(resource, id)
    return { data: ids }
  },
}
