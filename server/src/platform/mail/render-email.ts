import { brandColors } from '@amritvasya/contract/rules/brand-colors'
import { escapeHtml } from '@amritvasya/contract/rules/escape-html'
import type { MailPlate } from './mail-plates.ts'
import type { Mail } from './outbox.ts'

const { paper, surface, line, ink, inkSoft, plum, goldBright } = brandColors
const serif = "Marcellus, Georgia, 'Times New Roman', serif"
const sans = "Mukta, 'Segoe UI', Helvetica, Arial, sans-serif"

export type EmailRow = { what: string; value: string; isSum?: boolean }

export type EmailContent = {
  subject: string
  /** It stands above the heading, in the HTML alone. */
  plate?: MailPlate
  heading: string
  paragraphs: string[]
  code?: string
  rows?: EmailRow[]
  button?: { name: string; address: string }
  after?: string[]
  /** It takes the place of the usual footer. */
  end?: { text: string; link: { name: string; address: string } }
}

/** Mail clients keep its place by the attributes, and some show the size of the style alone. */
const plateBlock = ({ address, alt }: MailPlate) =>
  `<p style="margin:0 0 12px;text-align:center"><img src="${escapeHtml(address)}" alt="${escapeHtml(alt)}" width="200" height="130" ` +
  `style="width:200px;height:130px;border:0;font:400 14px/1.5 ${sans};color:${inkSoft}"></p>`

const paragraph = (text: string) =>
  `<p style="margin:0 0 16px;font:400 17px/1.6 ${sans};color:${ink}">${escapeHtml(text).replaceAll('\n', '<br>')}</p>`

const codeBlock = (code: string) =>
  `<p style="margin:8px 0 24px;padding:16px;background:${paper};border:1px solid ${line};` +
  `border-radius:6px;text-align:center;font:600 ${code.length > 8 ? '22px' : '32px'}/1.2 ${sans};` +
  `letter-spacing:${code.length > 8 ? '1px' : '10px'};color:${plum}">${code}</p>`

const buttonBlock = ({ name, address }: { name: string; address: string }) =>
  `<p style="margin:8px 0 24px"><a href="${escapeHtml(address)}" style="display:inline-block;padding:14px 28px;` +
  `background:${plum};border-radius:6px;font:600 17px/1.2 ${sans};color:${surface};` +
  `text-decoration:none">${escapeHtml(name)}</a></p>`

const endBlock = (shop: string, end: EmailContent['end']) =>
  end
    ? `${escapeHtml(end.text)} <a href="${escapeHtml(end.link.address)}" style="color:${inkSoft}">${escapeHtml(end.link.name)}</a>`
    : `You are receiving this email because of your account, order or message at ${escapeHtml(shop)}.`

/** An unbroken long text would be wider than a phone. */
const breaks = (text: string) => (text.length > 16 ? 'word-break:break-word' : 'white-space:nowrap')

const tableRow = ({ what, value, isSum }: EmailRow) => {
  const style = `padding:8px 12px;vertical-align:top;border-top:1px solid ${line};font:${isSum ? 600 : 400} 16px/1.5 ${sans};color:${ink}`
  return (
    `<tr><td style="${style};${breaks(what)}">${escapeHtml(what)}</td>` +
    `<td style="${style};text-align:right;${breaks(value)}">${escapeHtml(value)}</td></tr>`
  )
}

const table = (rows: EmailRow[]) =>
  `<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="margin:8px 0 24px;` +
  `border:4px double ${goldBright}">${rows.map(tableRow).join('')}</table>`

export function renderEmail(
  shop: string,
  to: string,
  { subject, plate, heading, paragraphs, code, rows = [], button, after = [], end }: EmailContent,
): Mail {
  const lines = rows.map(({ what, value }) => `${what}: ${value}`).join('\n')
  const stand = [
    ...(code ? [code] : []),
    ...(lines ? [lines] : []),
    ...(button ? [`${button.name}: ${button.address}`] : []),
  ]
  const last = end ? [`${end.text} ${end.link.name}: ${end.link.address}`] : []
  const text = [heading, ...paragraphs, ...stand, ...after, `— ${shop}`, ...last].join('\n\n')
  const body = [
    ...paragraphs.map(paragraph),
    code ? codeBlock(code) : '',
    rows.length > 0 ? table(rows) : '',
    button ? buttonBlock(button) : '',
    ...after.map(paragraph),
  ].join('\n')
  const html = `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<meta name="color-scheme" content="light">
<title>${escapeHtml(subject)}</title>
</head>
<body style="margin:0;padding:0;background:${paper}">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="background:${paper}">
<tr><td align="center" style="padding:24px 12px">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="max-width:520px">
<tr><td style="padding:0 0 20px;text-align:center;font:400 24px/1.2 ${serif};color:${plum}">${escapeHtml(shop)}</td></tr>
<tr><td style="padding:28px 20px 12px;word-break:break-word;background:${surface};border:1px solid ${line};border-radius:8px">
${plate ? plateBlock(plate) : ''}<h1 style="margin:0 0 16px;text-align:${plate ? 'center' : 'left'};font:400 26px/1.25 ${serif};color:${plum}">${escapeHtml(heading)}</h1>
${body}
</td></tr>
<tr><td style="padding:20px 8px;text-align:center;font:400 14px/1.5 ${sans};color:${inkSoft}">${endBlock(shop, end)}</td></tr>
</table>
</td></tr>
</table>
</body>
</html>
`
  return { to, subject, text: `${text}\n`, html }
}
