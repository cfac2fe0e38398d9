import { type Token, type TokenHandler, Tokenizer, TokenizerMode } from 'parse5'

type Tag = Token.TagToken

const silent = new Set(['script', 'style', 'template', 'iframe', 'noscript', 'svg'])
const blocks = new Set(['p', 'div', 'ul', 'ol', 'table', 'tr', 'h1', 'h2', 'h3', 'h4', 'h5', 'h6', 'section'])
const cells = new Set(['td', 'th'])
/** Tags inside of these are text. */
const modes = new Map<string, Tokenizer['state']>([
  ['script', TokenizerMode.SCRIPT_DATA],
  ['style', TokenizerMode.RAWTEXT],
  ['iframe', TokenizerMode.RAWTEXT],
  ['noscript', TokenizerMode.RAWTEXT],
  ['textarea', TokenizerMode.RCDATA],
  ['title', TokenizerMode.RCDATA],
])

/** Two characters join Indian scripts; no other invisible ones are accepted. */
const invisible = /(?!\u200c|\u200d|\s)[\p{Cc}\p{Cf}]/gu

/** Words, with as much space between two as the tags between them ask for. */
class Words {
  #text = ''
  #lineBreaks = 0
  #hasSpace = false
  /** No tag breaks the line before the first word of an item or a cell. */
  #isAtStart = false

  get text(): string {
    return this.#text
  }

  add(text: string): void {
    const words = text.replace(invisible, '').replace(/\s+/g, ' ')
    if (words.startsWith(' ')) this.#hasSpace = true
    const plain = words.trim()
    if (plain === '') return
    const gap = this.#lineBreaks > 0 ? '\n'.repeat(this.#lineBreaks) : this.#hasSpace ? ' ' : ''
    this.#text += this.#text === '' ? plain : gap + plain
    this.#lineBreaks = 0
    this.#isAtStart = false
    this.#hasSpace = words.endsWith(' ')
  }

  breakLine(count: number): void {
    if (!this.#isAtStart) this.#lineBreaks = Math.min(2, count)
  }

  addLineBreak(): void {
    this.breakLine(this.#lineBreaks + 1)
  }

  endItem(): void {
    this.#isAtStart = false
    this.breakLine(Math.max(this.#lineBreaks, 1))
  }

  beginItem(): void {
    this.endItem()
    this.add('• ')
    this.#isAtStart = true
  }

  beginCell(): void {
    this.#hasSpace = true
    this.#isAtStart = true
  }

  endCell(): void {
    if (!this.#isAtStart) this.#lineBreaks = 0
    this.#hasSpace = true
    this.#isAtStart = false
  }
}

/** Reads tags one by one and builds no tree, so that neither many nor deeply nested ones take long. */
class Reader implements TokenHandler {
  readonly words = new Words()
  readonly #tokenizer = new Tokenizer({}, this)
  #silentTag = ''
  #silentDepth = 0

  read(html: string): string {
    this.#tokenizer.write(html, true)
    return this.words.text
  }

  onStartTag({ tagName, selfClosing }: Tag): void {
    this.#tokenizer.state = modes.get(tagName) ?? TokenizerMode.DATA
    if (this.#silentDepth > 0) {
      if (tagName === this.#silentTag) this.#silentDepth++
    } else if (silent.has(tagName) && !(tagName === 'svg' && selfClosing)) {
      this.#silentTag = tagName
      this.#silentDepth = 1
    } else if (tagName === 'br') this.words.addLineBreak()
    else if (tagName === 'li') this.words.beginItem()
    else if (cells.has(tagName)) this.words.beginCell()
    else if (blocks.has(tagName)) this.words.breakLine(2)
  }

  onEndTag({ tagName }: Tag): void {
    if (this.#silentDepth > 0) {
      if (tagName === this.#silentTag) this.#silentDepth--
    } else if (tagName === 'li') this.words.endItem()
    else if (cells.has(tagName)) this.words.endCell()
    else if (blocks.has(tagName)) this.words.breakLine(2)
  }

  onCharacter({ chars }: Token.CharacterToken): void {
    if (this.#silentDepth === 0) this.words.add(chars)
  }

  onWhitespaceCharacter(token: Token.CharacterToken): void {
    this.onCharacter(token)
  }

  onNullCharacter(): void {}
  onComment(): void {}
  onDoctype(): void {}
  onEof(): void {}
}

/** Returns the words of HTML as the shop shows them: paragraphs and lists as lines, nothing that could run. */
export const htmlToText = (html: string): string => new Reader().read(html)
