import { TextInput } from 'react-admin'

const toText = (lines: unknown) => (Array.isArray(lines) ? lines.join('\n') : '')
/** While somebody writes, an empty line is one that is about to be filled; the last ones are left out. */
const toLines = (text: string) => text.split('\n')

/** What a package includes: one thing a line. */
export function IncludesInput({ source }: { source: string }) {
  return (
    <TextInput
      source={source}
      label="Includes"
      multiline
      minRows={3}
      format={toText}
      parse={toLines}
      helperText="One item per line"
    />
  )
}
