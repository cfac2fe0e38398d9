type Token = { name: string; value: string }
type Tokens = { colours: Record<string, string>; sizes: (Token & { lineHeight: string })[]; eases: Token[] }

/** @param css the text of tokens.css */
export function readTokens(css: string): Tokens {
  const all = [...css.matchAll(/--([\w-]+):\s*([^;]+);/g)].map(([, name = '', value = '']) => ({
    name,
    value,
  }))
  const of = (kind: string): Token[] =>
    all
      .filter(({ name }) => name.startsWith(`${kind}-`) && !name.includes('--'))
      .map(({ name, value }) => ({ name: name.slice(kind.length + 1), value }))
  return {
    colours: Object.fromEntries(
      of('color')
        .filter(({ value }) => value.startsWith('#'))
        .map(({ name, value }) => [name, value]),
    ),
    sizes: of('text').map(({ name, value }) => ({
      name,
      value,
      lineHeight: all.find((token) => token.name === `text-${name}--line-height`)?.value ?? '',
    })),
    eases: of('ease'),
  }
}
