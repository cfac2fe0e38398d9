/**
 * Every expected failure: one code, its HTTP status and the text a shopper may see.
 * The body of each is `{ success: false, message, code }`.
 */
export const errors = {
  INVALID_JSON: { status: 400, message: 'Body is not valid JSON' },
  INVALID_CHARACTERS: { status: 400, message: 'Contains characters that are not allowed' },
  INVALID_INPUT: { status: 400, message: 'Please check what you entered' },
  REPEATED_PARAMETER: { status: 400, message: 'Each query parameter may be given only once' },
  NOT_FOUND: { status: 404, message: 'Not found' },
  METHOD_NOT_ALLOWED: { status: 405, message: 'Method not allowed' },
  REQUEST_TIMEOUT: { status: 408, message: 'The request took too long' },
  TOO_LARGE: { status: 413, message: 'Request is too large' },
  UNSUPPORTED_MEDIA_TYPE: { status: 415, message: 'Send JSON' },
  SERVER_ERROR: { status: 500, message: 'Server error. Please try again later.' },
  UNAVAILABLE: { status: 503, message: 'The shop is busy. Please try again in a moment.' },
  PRODUCT_NOT_FOUND: { status: 404, message: 'Product not found' },
  CATEGORY_NOT_FOUND: { status: 404, message: 'Category not found' },
} as const satisfies Record<string, { status: number; message: string }>

export type ErrorCode = keyof typeof errors

/** The body of every failed call. */
export type ErrorBody = { success: false; message: string; code: ErrorCode }
