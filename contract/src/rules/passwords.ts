export const MIN_PASSWORD_LENGTH = 8
export const MIN_GUEST_PASSWORD_LENGTH = 6
/** Limits the cost of hashing. */
export const MAX_PASSWORD_LENGTH = 128

export const INCOMPLETE_PASSWORD = 'Please ensure your password meets all requirements'
export const SHORT_PASSWORD = `Password must be at least ${MIN_PASSWORD_LENGTH} characters long`
export const SHORT_GUEST_PASSWORD = `Please enter a password (minimum ${MIN_GUEST_PASSWORD_LENGTH} characters)`

/** These are the requirements of a registration (decision 18). Lengths are UTF-16 code units. */
export const passwordNeeds: readonly { name: string; isMet: (password: string) => boolean }[] = [
  {
    name: `At least ${MIN_PASSWORD_LENGTH} characters`,
    isMet: (password) => password.length >= MIN_PASSWORD_LENGTH,
  },
  { name: 'An uppercase letter', isMet: (password) => /[A-Z]/.test(password) },
  { name: 'A lowercase letter', isMet: (password) => /[a-z]/.test(password) },
  { name: 'A digit', isMet: (password) => /[0-9]/.test(password) },
  {
    name: 'A special character, such as ! @ # $ %',
    isMet: (password) => /[!@#$%^&*(),.?":{}|<>_\-+=]/.test(password),
  },
]

/** Returns the text for a password that may not be registered. */
export const registrationPasswordProblem = (password: string): string | undefined =>
  passwordNeeds.every(({ isMet }) => isMet(password)) ? undefined : INCOMPLETE_PASSWORD

/** Returns the text for a password that may not replace another one. */
export const newPasswordProblem = (password: string): string | undefined =>
  password.length < MIN_PASSWORD_LENGTH ? SHORT_PASSWORD : undefined

/** Returns the text for a password that cannot be used in the guest checkout. */
export const guestPasswordProblem = (password: string): string | undefined =>
  password.length < MIN_GUEST_PASSWORD_LENGTH ? SHORT_GUEST_PASSWORD : undefined
