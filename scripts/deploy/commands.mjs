/**
 * @typedef {object} Box
 * @property {string} section the heading above it
 * @property {string} commands
 */

/**
 * Lists the boxes of a document that run on the server: code blocks in the language `sh` alone. Others say where they run,
 * as in `sh your-computer`.
 * @param {string} text
 * @returns {Box[]}
 */
export function listBoxes(text) {
  const boxes = []
  let section = ''
  /** @type {{ indent: number, lines: string[], isRun: boolean } | undefined} */
  let open
  for (const line of text.split('\n')) {
    const [, indent = '', info] = /^( *)```(.*)$/.exec(line) ?? []
    if (open && info === '') {
      if (open.isRun) boxes.push({ section, commands: open.lines.join('\n') })
      open = undefined
    } else if (open) {
      open.lines.push(line.slice(open.indent))
    } else if (info !== undefined) {
      open = { indent: indent.length, lines: [], isRun: info === 'sh' }
    } else if (line.startsWith('## ')) {
      section = line.slice(3)
    }
  }
  return boxes
}
