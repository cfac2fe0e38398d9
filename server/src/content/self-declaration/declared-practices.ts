import { createHash } from 'node:crypto'
import { darkPatterns } from '@amritvasya/contract/rules/dark-patterns'
import type { Settings } from '../settings.ts'

/** It covers the patterns, practices and tests of this version. */
export const practicesHash = createHash('sha256').update(JSON.stringify(darkPatterns)).digest('hex')

/** Returns the declaration while it speaks of the present practices: nobody declared words that came later. */
export const currentDeclaration = ({ selfDeclaration }: Pick<Settings, 'selfDeclaration'>) =>
  selfDeclaration?.practicesHash === practicesHash ? selfDeclaration : undefined

/** Returns true when the owner has not examined the shop again since the practices changed. */
export const isDeclarationOutdated = (settings: Pick<Settings, 'selfDeclaration'>): boolean =>
  settings.selfDeclaration !== null && currentDeclaration(settings) === undefined
