import type {} from './mail-wordings.tables.ts'

export { wordingOf } from './current-wording.ts'
export { registerMailWordings } from './mail-wordings.routes.ts'
export type { WordedMailOf } from './mail-wordings.service.ts'
