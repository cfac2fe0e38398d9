export { checkRules, listBrokenRules } from './invariants.service.ts'
