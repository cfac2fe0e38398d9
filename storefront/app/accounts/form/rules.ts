export const needed = (value: string, missing: string): string | undefined =>
  value.trim() === '' ? missing : undefined

export const confirmationProblem = (password: string, confirmation: string): string | undefined =>
  password === confirmation ? undefined : 'Passwords do not match'
