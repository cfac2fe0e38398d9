import type { FastifyReply } from 'fastify'

/** @param name without the ending */
export const asCsv = (reply: FastifyReply, name: string): FastifyReply =>
  reply.headers({
    'content-type': 'text/csv; charset=utf-8',
    'content-disposition': `attachment; filename="${name}.csv"`,
  })
