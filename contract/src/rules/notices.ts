export const noticeKinds = ['back-in-stock', 'price-drop'] as const
export type NoticeKind = (typeof noticeKinds)[number]

/** A request for a notice waits this many days. */
export const NOTICE_DAYS = 180

/** Says what the shopper agrees to, beside the form. */
export const NOTICE_TEXT = `One email, and nothing else. The request ends with it, when you stop it, or after ${NOTICE_DAYS} days.`
