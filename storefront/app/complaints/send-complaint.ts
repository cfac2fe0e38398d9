import type { Client } from '@amritvasya/contract'
import type { ComplaintTopic } from '@amritvasya/contract/rules/complaint-clocks'
import { plainPhone } from '@amritvasya/contract/rules/phone'
import type { ComplaintFields } from './complaint-problems.ts'

export const complaintFailed = 'Failed to send the complaint. Please try again.'

/** The cast is safe, because the server refuses an unknown topic. */
export const sendComplaint = (api: Client, { topic, phone, ...fields }: ComplaintFields) =>
  api('POST /public/complaints', {
    body: { ...fields, topic: topic as ComplaintTopic, phone: plainPhone(phone) },
  })
