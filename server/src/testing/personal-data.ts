/** Fields with times, sizes and process ids, in which six digits mean nothing. */
const measures = new Set(['level', 'time', 'pid', 'ms', 'bytes', 'status'])

/** The start of a demo prints how its owner signs in. */
const signInOfDemo = /^Back office at /

function textsOf(value: unknown): string[] {
  if (typeof value === 'string') return [value]
  if (typeof value === 'number') return [String(value)]
  if (typeof value !== 'object' || value === null) return []
  return Object.entries(value).flatMap(([key, inner]) => (measures.has(key) ? [] : textsOf(inner)))
}

function textsOfLine(line: string): string[] {
  if (line === '' || signInOfDemo.test(line)) return []
  try {
    return textsOf(JSON.parse(line))
  } catch {
    // It is the stack of an error that nobody caught, for example.
    return [line]
  }
}

function decoded(text: string): string {
  try {
    return decodeURIComponent(text.replaceAll('+', ' '))
  } catch {
    // A percent sign that encodes nothing.
    return text
  }
}

const wordCharacter = /[\p{L}\p{N}]/u
const word = /[\p{L}\p{N}]+/gu

function hasWhole(text: string, value: string): boolean {
  for (let at = text.indexOf(value); at >= 0; at = text.indexOf(value, at + 1)) {
    const around = `${text[at - 1] ?? ''}${text[at + value.length] ?? ''}`
    if (!wordCharacter.test(around)) return true
  }
  return false
}

const sessionToken = /\beyJ[\w-]*\.[\w-]+\.[\w-]*/i
/** It matches 24 random bytes or more as base64url, as all tokens of the shop are; hashes have no capital letters. */
const chance = /(?<![\w-])(?=[\w-]*[a-z])(?=[\w-]*[A-Z])(?=[\w-]*\d)[\w-]{32,}/
/** Names of built files end with a hash, and may be as long as a token. */
const builtFile = /\/assets\/[\w-]+\.\w+/g

/** These are other spellings of a value: phone numbers with India's code, codes without their dashes. */
const spellings = (value: string): string[] => [
  value,
  ...(/^[6-9]\d{9}$/.test(value) ? [`91${value}`] : []),
  ...(/^\w{4}(-\w{4}){3}$/.test(value) ? [value.replaceAll('-', '')] : []),
]

/**
 * @param log lines of JSON, and what else the process has printed
 * @returns each value that occurs as a whole in a line, and tokens of anybody, with the text around
 */
export function findPersonalData(log: string, values: Iterable<string>): string[] {
  const texts = [...new Set(log.split('\n').flatMap(textsOfLine))]
  const hits = texts
    .filter((text) => sessionToken.test(text) || chance.test(text.replaceAll(builtFile, '')))
    .map((text) => `a token in ${text}`)
  const searched = texts.map((text) => `${text} ${decoded(text)}`.toLowerCase())
  const all = searched.join('\n')
  // Few values have all their words in a log, so that it is searched for few.
  const words = new Set(all.match(word))
  for (const value of new Set([...values].flatMap(spellings))) {
    const lower = value.toLowerCase()
    if (!(lower.match(word) ?? []).every((one) => words.has(one)) || !all.includes(lower)) continue
    hits.push(...searched.filter((text) => hasWhole(text, lower)).map((text) => `${value} in ${text}`))
  }
  return hits
}
