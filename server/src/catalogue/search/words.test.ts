import { describe, expect, test } from 'vitest'
import { editDistance } from './damerau-levenshtein.ts'
import { Vocabulary } from './vocabulary.ts'
import { codeOf, plain, singular, sortKeyOf, wordsOf } from './words.ts'

test.each([
  ['Tiger’s-Eye 8mm Beads', ['8mm', 'tiger', 'eye', 'bead']],
  ['Angel, 6.5 cm', ['65mm', 'angel']],
  ['2 inch ganesha', ['50mm', 'ganesha']],
  ['10 x 10 cm', ['100mm', '10', 'x']],
  ['1 kg cluster', ['1000g', 'cluster']],
  ['pack of 3 grams', ['3g', 'pack']],
  ['8 mmx', ['8', 'mmx']],
  ['108 malas', ['108', 'mala']],
  ['गुला\u200dबी', ['गुलाबी']],
  ['ame\u00adthyst\u200b br\u2060acelet\ufeff', ['amethyst', 'bracelet']],
  ["Tiger's Eye", ['tiger', 'eye']],
  ['  Crème   BRÛLÉE! ', ['creme', 'brulee']],
  ['gift for the mother', ['gift', 'mother']],
  ['sphatik ki mala', ['sphatik', 'mala']],
  ['the', ['the']],
  ['रुद्राक्ष माला', ['रुद्राक्ष', 'माला']],
  ['x_b', ['x', 'b']],
  ['%_\\', []],
  ['', []],
])('the words of %j are %j', (text, words) => expect(wordsOf(text)).toEqual(words))

test.each([
  ['bracelets', 'bracelet'],
  ['malas', 'mala'],
  ['boxes', 'box'],
  ['crosses', 'cross'],
  ['candies', 'candy'],
  ['brass', 'brass'],
  ['lotus', 'lotus'],
  ['lapis', 'lapis'],
  ['gas', 'gas'],
])('the singular of %s is %s', (word, one) => expect(singular(word)).toBe(one))

test('names are sorted without regard to capitals and accents, numbers by their value', () => {
  const names = ['Bowl 10 mm', 'bowl 8 mm', 'Ábc', 'bowl 8 cm', 'Zoo', 'abd']
  const sorted = [...names].sort((a, b) => (sortKeyOf(a) < sortKeyOf(b) ? -1 : 1))
  expect(sorted).toEqual(['Ábc', 'abd', 'bowl 8 cm', 'bowl 8 mm', 'Bowl 10 mm', 'Zoo'])
})

test('codes are compared without signs and capitals', () => {
  expect(codeOf('AMV-BR 014/s')).toBe('amvbr014s')
  expect(plain('Ä–b')).toBe('a b')
})

describe('typing errors', () => {
  test.each([
    ['amethyst', 'amethyst', 0],
    ['amehtyst', 'amethyst', 1],
    ['ametyst', 'amethyst', 1],
    ['ametthyst', 'amethyst', 1],
    ['amathist', 'amethyst', 2],
    ['brcelt', 'bracelet', 2],
    ['abc', 'xyz', 3],
    ['short', 'muchlonger', 3],
  ])('from %s to %s are %d (3 stands for more than 2)', (typed, word, errors) => {
    expect(editDistance(typed, word, 2)).toBe(errors)
    expect(editDistance(word, typed, 2)).toBe(errors)
  })

  test('an unfinished word is compared with the best beginning', () => {
    expect(editDistance('amath', 'amethyst', 2, true)).toBe(1)
    expect(editDistance('rudrk', 'rudraksha', 2, true)).toBe(1)
    expect(editDistance('ameth', 'amethyst', 2, true)).toBe(0)
  })

  test('agree with a plain count of all ways to edit, for any two words', () => {
    const letters = 'abc'
    const words = Array.from({ length: 400 }, (_, i) =>
      Array.from({ length: 1 + (i % 5) }, (_, j) => letters[Math.floor(i / 3 ** j) % 3]).join(''),
    )
    for (const a of words.slice(0, 60)) {
      for (const b of words) expect(editDistance(a, b, 2)).toBe(Math.min(3, plainDistance(a, b)))
    }
  })
})

/** It is the optimal string alignment distance, by its definition. */
function plainDistance(a: string, b: string): number {
  if (a === '' || b === '') return a.length + b.length
  const rest = [
    plainDistance(a.slice(1), b) + 1,
    plainDistance(a, b.slice(1)) + 1,
    plainDistance(a.slice(1), b.slice(1)) + (a[0] === b[0] ? 0 : 1),
  ]
  if (a.length > 1 && a[0] === b[1] && a[1] === b[0]) rest.push(plainDistance(a.slice(2), b.slice(2)) + 1)
  return Math.min(...rest)
}

describe('a vocabulary', () => {
  const products: Record<string, number> = {
    amethyst: 9,
    amber: 2,
    bracelet: 20,
    brass: 5,
    mala: 4,
    '108': 1,
  }
  const vocabulary = new Vocabulary((word) => products[word] ?? 0)
  for (const word of Object.keys(products)) vocabulary.learn(word)

  test('completes beginnings, the most frequent first', () => {
    expect(vocabulary.completions('am', 3)).toEqual(['amethyst', 'amber'])
    expect(vocabulary.completions('br', 1)).toEqual(['bracelet'])
    expect(vocabulary.completions('mala', 3)).toEqual([])
    expect(vocabulary.hasBeginning('x')).toBe(false)
    expect([vocabulary.has('amber'), vocabulary.has('ambe'), vocabulary.has('zz')]).toEqual([
      true,
      false,
      false,
    ])
  })

  test('learns new words as they come', () => {
    vocabulary.learn('amazonite')
    expect(vocabulary.has('amazonite')).toBe(true)
    expect(vocabulary.completions('ama', 3)).toEqual(['amazonite'])
  })
})
