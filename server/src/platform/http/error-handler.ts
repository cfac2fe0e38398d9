import type { ErrorBody, ErrorCode } from '@amritvasya/contract'
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { DATABASE_RETRY_AFTER_SECONDS, isDatabaseUnavailable } from '../database/is-unavailable.ts'
import type { SecurityEvent, SecurityLog } from '../security-log.ts'
import { ApiError } from './api-error.ts'
import { EMPTY_CSP, plainPage, plainPageCsp } from './plain-page.ts'
import { REQUEST_ID_HEADER } from './request-id.ts'

const byFastifyCode: Record<string, ErrorCode> = {
  FST_ERR_CTP_INVALID_JSON_BODY: 'INVALID_JSON',
  FST_ERR_CTP_EMPTY_JSON_BODY: 'INVALID_JSON',
  FST_ERR_CTP_INVALID_CONTENT_LENGTH: 'INVALID_JSON',
  FST_ERR_CTP_BODY_TOO_LARGE: 'TOO_LARGE',
  FST_ERR_CTP_INVALID_MEDIA_TYPE: 'UNSUPPORTED_MEDIA_TYPE',
  FST_ERR_BAD_URL: 'INVALID_CHARACTERS',
  FST_ERR_MAX_PARAM_LENGTH: 'NOT_FOUND',
}

export function toApiError(error: unknown): ApiError {
  if (error instanceof ApiError) return error
  const { code, validation, statusCode } = error as Partial<FastifyError>
  if (validation) return new ApiError('INVALID_INPUT', validation[0]?.message)
  if (code && byFastifyCode[code]) return new ApiError(byFastifyCode[code])
  // JSON.parse and the check for prototype poisoning throw plain errors.
  if (error instanceof SyntaxError || statusCode === 400) return new ApiError('INVALID_JSON')
  // The file server refuses paths outside its folder, ranges beyond the end, failed preconditions.
  if (statusCode && statusCode > 400 && statusCode < 500) return new ApiError('NOT_FOUND')
  if (isDatabaseUnavailable(error))
    return new ApiError('UNAVAILABLE', undefined, { retryAfter: DATABASE_RETRY_AFTER_SECONDS })
  return new ApiError('SERVER_ERROR')
}

/** A link of the back office that was opened in a tab of its own, such as an invoice; the person in front must read why. */
const isDocumentOfStaff = ({ method, url, headers }: FastifyRequest): boolean =>
  method === 'GET' && url.startsWith('/api/back-office/') && headers['sec-fetch-mode'] === 'navigate'

export function sendError(reply: FastifyReply, error: ApiError): FastifyReply {
  const body: ErrorBody = { success: false, message: error.message, code: error.code, ...error.details }
  if (error.status >= 500) {
    body.requestId = reply.request.id
    reply.header(REQUEST_ID_HEADER, reply.request.id)
  }
  if (error.retryAfter) reply.header('retry-after', Math.ceil(error.retryAfter))
  if (isDocumentOfStaff(reply.request)) {
    const text = body.requestId ? `${error.message} Reference: ${body.requestId}` : error.message
    return reply
      .status(error.status)
      .type('text/html; charset=utf-8')
      .header('content-security-policy', plainPageCsp)
      .serializer(String)
      .send(plainPage({ heading: 'This cannot be opened', text }))
  }
  return reply
    .status(error.status)
    .header('content-type', 'application/json; charset=utf-8')
    .header('content-security-policy', EMPTY_CSP)
    .serializer(JSON.stringify)
    .send(body)
}

const refusals: Partial<Record<ErrorCode, SecurityEvent>> = {
  INVALID_CREDENTIALS: 'sign-in.refused',
  ACCOUNT_BLOCKED: 'sign-in.refused',
  WRONG_SECOND_FACTOR: 'second-factor.refused',
  WRONG_PASSWORD: 'password.refused',
  INVALID_CODE: 'code.refused',
  CODE_EXHAUSTED: 'code.refused',
  FORBIDDEN: 'access.refused',
  FOREIGN_FORM: 'access.refused',
  INVALID_SIGNATURE: 'access.refused',
  INVALID_TICKET: 'access.refused',
  TOO_MANY_LOGINS: 'rate-limit.exceeded',
  TOO_MANY_REQUESTS: 'rate-limit.exceeded',
  TOO_MANY_CODES: 'rate-limit.exceeded',
}

function recordRefusal(
  { code, account }: ApiError,
  request: FastifyRequest,
  { securityLog, callerOf }: RefusalLog,
): void {
  const event = refusals[code]
  if (!event) return
  const { ip, method, routeOptions } = request
  const call = `${method} ${routeOptions.url ?? 'unknown'}`
  const realm = routeOptions.url?.startsWith('/api/back-office') ? 'staff' : 'customer'
  securityLog.record(event, { address: ip, account: account ?? callerOf(request), realm, call, code })
}

export type RefusalLog = {
  securityLog: SecurityLog
  callerOf: (request: FastifyRequest) => string | undefined
}

export function handleErrors(app: FastifyInstance, refusalLog?: RefusalLog): void {
  app.setErrorHandler((error: FastifyError, request: FastifyRequest, reply) => {
    const apiError = toApiError(error)
    // Probes come every few seconds; what does not work is logged where it is needed.
    const isProbe = apiError.details.reason !== undefined
    if (apiError.status >= 500 && !isProbe) request.log.error({ err: error }, 'request failed')
    else if (apiError.cause) request.log.warn({ err: apiError.cause }, 'request refused')
    if (refusalLog) recordRefusal(apiError, request, refusalLog)
    return sendError(reply, apiError)
  })
}
