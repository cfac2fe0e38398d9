import { type DataProvider, type GetListParams, HttpError, type RaRecord } from 'react-admin'
import { call, errorsOf } from './http.ts'

type List<Row> = { items: Row[]; total: number }

const IDS_PER_REQUEST = 100

const one = (resource: string, id: unknown) => `/${resource}/${encodeURIComponent(String(id))}`

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
  const query = { ...paged, ...sorted, ...filled(filter) }
  const { items, total } = await call<List<Row>>('GET', `/${resource}`, { query, signal })
  return { data: items, total }
}

async function item<Row>(...request: Parameters<typeof call>): Promise<{ data: Row }> {
  const { item } = await call<{ item: Row }>(...request)
  return { data: item }
}

/** It calls POST /back-office/RESOURCE/ID/ACTION. */
export async function act<Row extends RaRecord<string>>(
  resource: string,
  id: string,
  action: string,
  body: unknown = {},
): Promise<Row> {
  const { data } = await item<Row>('POST', `${one(resource, id)}/${action}`, { body })
  return data
}

const saved = <Row>(...request: Parameters<typeof call>): Promise<{ data: Row }> =>
  item<Row>(...request).catch((error: unknown) => {
    if (!(error instanceof HttpError)) throw error
    throw new HttpError(error.message, error.status, { ...error.body, errors: errorsOf(error) })
  })

/** react-admin expects the deleted record back. */
const gone = <Row>(previous: Row | undefined, id: unknown) => ({ data: previous ?? ({ id } as Row) })

export const dataProvider: DataProvider = {
  supportAbortSignal: true,
  getList: (resource, params) => list(resource, params),
  getOne: (resource, { id, signal }) => item('GET', one(resource, id), { signal }),
  getMany: async (resource, { ids, signal }) => {
    const pages = Array.from({ length: Math.ceil(ids.length / IDS_PER_REQUEST) }, (_, page) =>
      ids.slice(page * IDS_PER_REQUEST, (page + 1) * IDS_PER_REQUEST).join(','),
    )
    const answers = await Promise.all(
      pages.map((some) =>
        call<List<never>>('GET', `/${resource}`, { query: { ids: some, perPage: IDS_PER_REQUEST }, signal }),
      ),
    )
    return { data: answers.flatMap(({ items }) => items) }
  },
  getManyReference: (resource, { target, id, filter, ...params }) =>
    list(resource, { ...params, filter: { ...filter, [target]: id } }),
  create: (resource, { data }) => saved('POST', `/${resource}`, { body: data }),
  update: (resource, { id, data }) => saved('PUT', one(resource, id), { body: data }),
  updateMany: async (resource, { ids, data }) => {
    // The API saves whole records, so each is read first.
    for (const id of ids) {
      const { data: now } = await item<object>('GET', one(resource, id))
      await item('PUT', one(resource, id), { body: { ...now, ...data } })
    }
    return { data: ids }
  },
  delete: async (resource, { id, previousData }) => {
    await call('DELETE', one(resource, id))
    return gone(previousData, id)
  },
  deleteMany: async (resource, { ids }) => {
    for (const id of ids) await call('DELETE', one(resource, id))
    return { data: ids }
  },
}
