export const INVALID_EMAIL = 'Please enter a valid email address'

/**
 * Accepts dotted atoms before the @ and a domain of at least two labels. Quoted local parts, lists, comments, line
 * breaks and numeric domains are refused. Expects lower case.
 */
export const EMAIL_PATTERN =
  /^(?=.{3,254}$)(?=[^@]{1,64}@)[a-z0-9!#$%&'*+/=?^_`{|}~-]+(?:\.[a-z0-9!#$%&'*+/=?^_`{|}~-]+)*@(?:[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?\.)+[a-z](?:[a-z0-9-]{0,61}[a-z0-9])$/

/**
 * Catches typing errors in browsers; the server decides by {@link EMAIL_PATTERN}. Unambiguous between dots, so that it
 * runs in linear time (ReDoS).
 */
export const EMAIL_TYPO_PATTERN = /^[^\s@]+@(?:[^\s@.]+\.)+[^\s@.]{2,}$/

/** Returns the text for a mistyped address. */
export const emailProblem = (typed: string): string | undefined =>
  EMAIL_TYPO_PATTERN.test(typed.trim()) ? undefined : INVALID_EMAIL
