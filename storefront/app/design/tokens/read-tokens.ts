import source from '../../styles/tokens.css?raw'

export type Token = { name: string; value: string }
export type TextSize = Token & { lineHeight: string }
export type Tokens = {
  colours: Record<string, string>
  fonts: Token[]
  sizes: TextSize[]
  radii: Token[]
  shadows: Token[]
  eases: Token[]
}

/** @param css the text of styles/tokens.css */
export function readTokens(css: string = source): Tokens {
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
    fonts: of('font'),
    sizes: of('text').map(({ name, value }) => ({
      name,
      value,
      lineHeight: all.find((token) => token.name === `text-${name}--line-height`)?.value ?? '',
    })),
    radii: of('radius'),
    shadows: of('shadow'),
    eases: of('ease'),
  }
}
