/** docs/operations.md lists them; `books` has codes of its own. A wrong setting is sysexits' EX_CONFIG. */
export const EXIT_CODES = { ok: 0, failed: 1, usage: 2, wrongSetting: 78 } as const
