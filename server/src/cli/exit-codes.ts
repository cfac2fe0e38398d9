/** Documented in docs/operations.md; `books` has codes of its own. */
export const EXIT_CODES = { ok: 0, failed: 1, usage: 2 } as const
