export type CheckStatus = 'ok' | 'warning' | 'failed'

export type CheckResult = {
  name: string
  status: CheckStatus
  /** It is one line, which says what to do for anything but `ok`. */
  message: string
}

/** A check's result without its name. */
export type Finding = Omit<CheckResult, 'name'>

export const ok = (message: string): Finding => ({ status: 'ok', message })
export const warning = (message: string): Finding => ({ status: 'warning', message })
export const failed = (message: string): Finding => ({ status: 'failed', message })
