import Fastify from 'fastify'
import { expect, test } from 'vitest'
import { servePincodes } from './pincode.routes.ts'
import { stateToday } from './states.ts'

const app = Fastify()
servePincodes(app)
const lookUp = async (pincode: string) => (await app.inject(`/pincode/${pincode}`)).json()

// Proves API-51.
test('a pincode is answered in the shape of the public service', async () => {
  expect(await lookUp('411001')).toEqual([
    {
      Message: expect.stringMatching(/^Number of pincode\(s\) found:\d+$/),
      Status: 'Success',
      PostOffice: expect.arrayContaining([
        {
          Name: expect.any(String),
          BranchType: expect.any(String),
          Block: expect.any(String),
          District: 'Pune',
          State: 'Maharashtra',
          Country: 'India',
          Pincode: '411001',
        },
      ]),
    },
  ])
})

// Proves API-51.
test('a pincode without a place', async () => {
  expect(await lookUp('999999')).toEqual([{ Message: 'No records found', Status: 'Error', PostOffice: null }])
  expect(await lookUp('41100x')).toMatchObject([{ PostOffice: null }])
})

test.each([
  ['TAMIL NADU', '600001', 'Tamil Nadu'],
  ['ANDAMAN & NICOBAR ISLANDS', '744101', 'Andaman and Nicobar Islands'],
  ['ANDHRA PRADESH', '500001', 'Telangana'],
  ['ANDHRA PRADESH', '520001', 'Andhra Pradesh'],
  ['JAMMU & KASHMIR', '194101', 'Ladakh'],
  ['CHATTISGARH', '492001', 'Chhattisgarh'],
])('%s at %s is %s today', (state, pincode, today) => {
  expect(stateToday(state, pincode)).toBe(today)
})
