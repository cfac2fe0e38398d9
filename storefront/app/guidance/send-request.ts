import type { Client, GuidancePackage, GuidanceTopic } from '@amritvasya/contract'
import { plainPhone } from '@amritvasya/contract/rules/phone'
import type { RequestFields } from './request-problems.ts'

export const requestFailed = 'Failed to send the request. Please try again.'

/** The casts are safe, because the server refuses unknown packages and topics. */
export const sendRequest = (api: Client, { consent: _, phone, ...fields }: RequestFields) =>
  api('POST /public/service-requests', {
    body: {
      ...fields,
      phone: plainPhone(phone),
      package: fields.package as GuidancePackage['key'],
      topic: fields.topic as GuidanceTopic,
      consent: true,
    },
  })
