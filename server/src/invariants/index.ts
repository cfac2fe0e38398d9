export { findBroken, ruleCount } from './invariants.repository.ts'
