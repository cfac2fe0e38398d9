const WHITESPACE = ' \t\n\r'
const NEWLINE = '\n\r'
/** Characters that a backslash in double quotes escapes; before others it is a character itself. */
const ESCAPABLE = '"\\`$'

type Place = 'line' | 'comment' | 'name' | 'before value' | 'value' | 'single quotes' | 'double quotes'

/**
 * Parses `NAME=value` in each line by the rules of systemd's EnvironmentFile= (systemd.exec(5), `parse_env_file_internal`
 * of its release 254): a `#` begins a comment only at the start of a line, and quotes count only before an unquoted character.
 */
export function parseEnvironmentFile(text: string): Record<string, string> {
  const settings: Record<string, string> = {}
  let place = 'line' as Place
  let name = ''
  let value = ''
  /** Unquoted whitespace behind it does not belong to the value. */
  let end = 0
  const append = (characters: string, nextPlace: Place) => {
    value += characters
    place = nextPlace
  }
  const finishLine = () => {
    if (place !== 'name') settings[name.trimEnd()] = place === 'value' ? value.slice(0, end) : value
    ;[place, name, value, end] = ['line', '', '', 0]
  }
  for (let at = 0; at < text.length; at++) {
    const character = text.charAt(at)
    const isNewline = NEWLINE.includes(character)
    const escaped = character === '\\' ? text.charAt(at + 1) : undefined
    if (place === 'line') {
      if (character === '#' || character === ';') place = 'comment'
      else if (!WHITESPACE.includes(character)) [place, name] = ['name', character]
    } else if (place === 'comment') {
      if (isNewline) place = 'line'
    } else if (place === 'single quotes') {
      if (character === "'") place = 'before value'
      else append(character, place)
    } else if (place === 'double quotes') {
      if (character === '"') place = 'before value'
      else if (escaped === undefined) append(character, place)
      else {
        at++
        if (ESCAPABLE.includes(escaped)) append(escaped, place)
        else if (escaped !== '\n') append(`\\${escaped}`, place)
      }
    } else if (isNewline) finishLine()
    else if (place === 'name') {
      if (character === '=') place = 'before value'
      else name += character
    } else if (escaped !== undefined) {
      at++
      append(NEWLINE.includes(escaped) ? '' : escaped, 'value')
      end = value.length
    } else if (place === 'before value' && character === "'") place = 'single quotes'
    else if (place === 'before value' && character === '"') place = 'double quotes'
    else if (!WHITESPACE.includes(character)) {
      append(character, 'value')
      end = value.length
    } else if (place === 'value') append(character, place)
  }
  if (place !== 'line' && place !== 'comment') finishLine()
  return settings
}
