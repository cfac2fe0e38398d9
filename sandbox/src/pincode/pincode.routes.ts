import type { FastifyInstance } from 'fastify'
import { postOffices } from './post-offices.ts'

export function servePincodes(app: FastifyInstance): void {
  app.get<{ Params: { pincode: string } }>('/pincode/:pincode', async ({ params: { pincode } }) => {
    if (!/^[1-9][0-9]{5}$/.test(pincode)) {
      return [{ Message: 'The requested resource is not found', Status: '404', PostOffice: null }]
    }
    const found = await postOffices(pincode)
    return found.length > 0
      ? [{ Message: `Number of pincode(s) found:${found.length}`, Status: 'Success', PostOffice: found }]
      : [{ Message: 'No records found', Status: 'Error', PostOffice: null }]
  })
}
