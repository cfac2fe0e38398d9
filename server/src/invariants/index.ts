export { findBroken } from './invariants.repository.ts'
