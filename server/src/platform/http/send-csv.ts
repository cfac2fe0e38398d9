import { Readable } from 'node:stream'
import { indianDay } from '@amritvasya/contract/rules/dates'
import type { FastifyReply } from 'fastify'

/**
 * Streams a CSV file to download. An error after its first rows ends the connection, so that no part of a file looks
 * whole.
 * @param name of the file, before the day
 */
export const sendCsv = (reply: FastifyReply, name: string, chunks: AsyncIterable<string>): FastifyReply =>
  reply
    .headers({
      'content-type': 'text/csv; charset=utf-8',
      'content-disposition': `attachment; filename="${name}-${indianDay(Date.now())}.csv"`,
    })
    .send(Readable.from(chunks))
