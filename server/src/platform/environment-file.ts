/** Quoted texts, which count only before an unquoted character, and the unquoted rest without whitespace behind it. */
const value =
  /((?:[ \t]*(?:'[^']*'?|"(?:\\[\s\S]?|[^"\\])*"?))*)[ \t]*((?:[ \t]*(?:\\[\s\S]?|[^\\ \t\n\r]))*)/
const line = new RegExp(
  `[#;][^\\n\\r]*|([^ \\t\\n\\r#;][^=\\n\\r]*)=${value.source}|[^ \\t\\n\\r][^\\n\\r]*`,
  'g',
)

/** A backslash in double quotes escapes these characters; before others it is a character itself. */
const escapable = ['"', '\\', '`', '$', '']

const unquote = (text: string) =>
  text.replace(/[ \t]*(?:'([^']*)'?|"((?:\\[\s\S]?|[^"\\])*)"?)/g, (_, single?: string, double = '') =>
    single === undefined
      ? double.replace(/\\([\s\S]?)/g, (pair: string, next: string) =>
          next === '\n' ? '' : escapable.includes(next) ? next : pair,
        )
      : single,
  )

const unescapeRest = (text: string) =>
  text.replace(/\\([\s\S]?)/g, (_, next: string) => next.replace(/[\n\r]/, ''))

/**
 * Parses `NAME=value` in each line by the rules of systemd's EnvironmentFile= (systemd.exec(5)): unlike for `parseEnv` of
 * Node, a `#` begins a comment only at the start of a line, as in `MAIL_FROM=Shop #1 <mail@example.com>`.
 */
export function parseEnvironmentFile(text: string): Record<string, string> {
  const settings: Record<string, string> = {}
  for (const [, name, quoted = '', rest = ''] of text.matchAll(line)) {
    if (name !== undefined) settings[name.trimEnd()] = unquote(quoted) + unescapeRest(rest)
  }
  return settings
}
