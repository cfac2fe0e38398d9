export type AuditEntry = {
  action: string
  subject: string
  subjectId: string
  /** It is a product's name or an order number, for example. */
  label: string
  /** Differing fields alone are stored; callers pass no secrets. */
  before?: object | undefined
  after?: object | undefined
}

/** @param action begins with its subject, as in `brand.saved` */
export const auditEntry = (
  action: string,
  subjectId: string,
  label: string,
  values: Pick<AuditEntry, 'before' | 'after'> = {},
): AuditEntry => ({ action, subject: action.slice(0, action.indexOf('.')), subjectId, label, ...values })
