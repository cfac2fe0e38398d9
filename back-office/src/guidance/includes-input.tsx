import { TextInput } from 'react-admin'

const toText = (lines: unknown) => (Array.isArray(lines) ? lines.join('\n') : '')
/** Empty lines stay while the text is edited; saving drops them. */
const toLines = (text: string) => text.split('\n')

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
