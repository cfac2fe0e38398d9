import { expect, test } from 'vitest'
import { findPairProblem, type Pair } from './pair-problem.ts'

const others: Pair[] = [{ term: 'sphatik', meaning: 'clear quartz' }]

// Proves SYN-02.
test.each([
  ['!!', 'rose quartz', 'term', 'Please enter words that shoppers search for'],
  ['gulabi', '…', 'meaning', 'Please enter words that products have'],
  ['Rose Quartz', 'the rose-quartz', 'meaning', 'To the search both are the same words already'],
  ['bracelets', 'bracelet', 'meaning', 'To the search both are the same words already'],
  ['sphatik', 'clear quartz', 'meaning', 'These words mean each other already'],
  ['Sphatik', 'Clear  Quartz', 'meaning', 'These words mean each other already'],
  ['clear quartz', 'sphatik', 'meaning', 'These words mean each other already'],
])('%j and %j are refused', (term, meaning, field, message) => {
  expect(findPairProblem({ term, meaning }, others)).toMatchObject({ field, message })
})

// Proves SYN-02.
test('one text may have several meanings, and a longer text is another one', () => {
  expect(findPairProblem({ term: 'sphatik', meaning: 'rock crystal' }, others)).toBeUndefined()
  expect(findPairProblem({ term: 'sphatik mala', meaning: 'clear quartz' }, others)).toBeUndefined()
})
